import { OUTAGES } from '@crew/chaos/redis-outages/outages';
import { runRedisOutages } from '@crew/chaos/redis-outages/run';
import { describe, expect, it } from '@jest/globals';

/** As short as an outage can be noticed; `npm run chaos -- --redis-outages` has fifty rounds of longer ones. */
const HOLD_MS = 500;
/** The rest refuse some connections of a start; `queue-outages.spec.ts` of the kit resets each of those. */
const SELECTED = OUTAGES.slice(0, 6);

describe('media during outages of Redis', () => {
  it('stays small, logs refused connections as such, and generates a picture after each', async () => {
    const { findings, outages } = await runRedisOutages({ outages: SELECTED, holdMs: () => HOLD_MS, report: () => {} });
    expect(findings).toEqual([]);
    expect(outages).toBe(SELECTED.length);
  }, 300_000);
});
