import { OUTAGES } from '@crew/chaos/outages/outages';
import { runOutages } from '@crew/chaos/outages/run';
import { describe, expect, it } from '@jest/globals';

/** As short as an outage can be noticed; `npm run chaos -- --outages` has fifty rounds of longer ones. */
const HOLD_MS = 500;
/** The rest refuse some connections of a start; `queue-outages.spec.ts` of the kit resets each of those. */
const SELECTED = OUTAGES.slice(0, 10);

describe('services during outages of servers', () => {
  it('stay small, log refused connections as such, and work after each', async () => {
    const { findings, outages } = await runOutages({ outages: SELECTED, holdMs: () => HOLD_MS, report: () => {} });
    expect(findings).toEqual([]);
    expect(outages).toBe(SELECTED.length);
  }, 300_000);
});
