/**
 * Stands in for `@jest/globals` where Node.js loads the modules: the functions of the test file that runs now. They are live
 * bindings, so helpers that were loaded for an earlier file see each change.
 */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, jest;

/** Called before each test file. */
export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, jest } = globals);
}
