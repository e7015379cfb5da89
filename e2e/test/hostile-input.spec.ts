import { fuzz } from '@crew/fuzz/fuzz';
import { startOwnApp, type OwnApp } from '@crew/fuzz/own-app';
import { TARGETS } from '@crew/fuzz/targets';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** The same cases in every run; `npm run fuzz` sends others. */
const SEED = 1;
/** Two for each target. */
const CASES = 2 * TARGETS.length;
const WORKERS = 4;

let app: OwnApp;

/** Starts a stack of its own: cases of admins change settings, and no rate limit may hide what a case does. */
beforeAll(async () => {
  app = await startOwnApp();
}, 180_000);

afterAll(() => app?.stop());

describe('hostile input', () => {
  it('makes no call fail in an undeclared way, and changes nothing without permission', async () => {
    const outcome = await fuzz(app, {
      seed: SEED,
      cases: CASES,
      targets: TARGETS,
      workers: WORKERS,
      report: () => {},
      ended: () => app.ended(),
    });
    expect(outcome.findings).toEqual([]);
    expect(outcome.targets).toHaveLength(TARGETS.length);
  }, 180_000);
});
