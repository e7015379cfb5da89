/**
 * What `@jest/globals` gives to modules that Node.js loads itself: the functions of the file that runs now. A helper loaded
 * for an earlier file sees each change, as modules do with what they import.
 */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, jest;

/** Called before each test file. */
export function use(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, jest } = globals);
}
