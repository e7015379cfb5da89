import { rm } from 'node:fs/promises';
import { startApp, type App } from '@crew/chaos/app';
import { planFaults } from '@crew/chaos/faults';
import { runChaos } from '@crew/chaos/run';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** The same faults in every run; `npm run chaos` injects others. */
const SEED = 1;
const FAULTS = 30;
const MEMBERS = 6;
/** What is left of the times that are planned for long runs. */
const REST_SHARE = 0.1;
const HOLD_SHARE = 0.2;

let app: App;
let passed = false;

/** Starts a stack of its own: other tests need the processes that this one kills. */
beforeAll(async () => {
  app = await startApp(MEMBERS, SEED);
}, 180_000);

/** The log of all operations is in the data folder; it is kept after a failure. */
afterAll(async () => {
  await app?.stack.stop();
  if (passed) await rm(app.dataDir, { recursive: true });
});

describe('faults under load', () => {
  it('lose, double and change nothing that was acknowledged, and need no intervention', async () => {
    const plan = planFaults(SEED, FAULTS).map((fault) => ({
      ...fault,
      restMs: fault.restMs * REST_SHARE,
      holdMs: fault.holdMs * HOLD_SHARE,
    }));
    const { findings, faults } = await runChaos(app, plan, { report: () => {}, lastReplyOnly: true });
    expect(findings).toEqual([]);
    expect(faults.filter(({ stuck }) => stuck.length > 0)).toEqual([]);
    expect(faults).toHaveLength(FAULTS);
    passed = true;
  }, 600_000);
});
