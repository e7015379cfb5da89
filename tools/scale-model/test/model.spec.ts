import { beforeAll, describe, expect, it } from '@jest/globals';
import { atPace, eventRate, memberLoad } from '../src/costs.js';
import { readDemands } from '../src/demands.js';
import { cluster, oneMachine } from '../src/layout.js';
import { predict } from '../src/model.js';
import { costOf, planFor } from '../src/plan.js';
import { knownFrom, readStored } from '../src/stored.js';
import { SimulatedSystem } from '../src/simulation/system.js';
import { walls } from '../src/walls.js';

let known: ReturnType<typeof knownFrom>;
beforeAll(async () => {
  known = knownFrom(await readDemands(), await readStored());
});
/** A tenth and half of the size of P8: short enough for a test. */
const [FEW, MANY] = [200, 1_000];

describe('the costs', () => {
  it('count each event of a member once', () => {
    const { calls } = known.costs;
    const rates = calls.filter(({ publishes }) => publishes).map(({ perSecond }) => perSecond);
    expect(eventRate(known.costs)).toBeCloseTo(rates.reduce((sum, rate) => sum + rate, 0));
    expect(calls.find(({ name }) => name === 'post')!.perSecond).toBeCloseTo(1 / 60);
  });

  it('follow the pace in all processor times, and not in the time of the disk', () => {
    const slower = atPace(known.costs, 2);
    expect(memberLoad(slower, 'mongodb')).toBeCloseTo(2 * memberLoad(known.costs, 'mongodb'));
    expect(slower.hub.writeSeconds).toBeCloseTo(2 * known.costs.hub.writeSeconds);
    expect(slower.journalSeconds).toBe(known.costs.journalSeconds);
  });
});

describe('predict', () => {
  it('agrees with the simulation on one machine and on a cluster', () => {
    for (const layout of [oneMachine(2), cluster(2, 2, { mongodb: 2, nats: 2, redis: 1 })]) {
      const { coresUsed, callSeconds, deliverySeconds } = predict(known.costs, MANY, layout);
      const { coresUsed: simulated, calls, deliveries } = new SimulatedSystem(known.costs, MANY, layout, 1).run(20, 2);
      const predicted = Object.values(coresUsed).reduce((sum, cores) => sum + cores, 0);
      expect(Math.abs(predicted / simulated - 1)).toBeLessThan(0.1);
      expect(Math.abs(callSeconds / calls.mean - 1)).toBeLessThan(0.35);
      expect(Math.abs(deliverySeconds / deliveries.mean - 1)).toBeLessThan(0.35);
    }
  });

  it('has no latency beyond the capacity', () => {
    expect(predict(known.costs, 50_000, oneMachine(2)).callSeconds).toBe(Infinity);
  });

  it('grows with the members', () => {
    const seconds = [100, 500, 1_000].map((members) => predict(known.costs, members, oneMachine(2)).callSeconds);
    expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  });
});

describe('SimulatedSystem', () => {
  it('has one outcome per seed', () => {
    const run = (seed: number) => new SimulatedSystem(known.costs, FEW, oneMachine(2), seed).run(5, 0);
    expect(run(3)).toEqual(run(3));
    expect(run(4)).not.toEqual(run(3));
  });
});

describe('walls', () => {
  it('are met in order, each at a smaller number when work takes longer', () => {
    const found = walls(known);
    expect(found.length).toBeGreaterThan(5);
    expect(found.map(({ members }) => members)).toEqual(
      found.map(({ members }) => members).toSorted((one, other) => one - other),
    );
    const primary = (list: typeof found) => list.find(({ what }) => what.startsWith('the primary'))!.members;
    expect(primary(walls({ ...known, costs: atPace(known.costs, 2) }))).toBeLessThan(primary(found));
  });
});

describe('planFor', () => {
  it('needs in proportion to the members, not to their square', () => {
    const [small, large] = [planFor(known, 100_000), planFor(known, 1_000_000)];
    expect(large.naiveDeliveries / small.naiveDeliveries).toBeCloseTo(100);
    expect(large.pods.gateway / small.pods.gateway).toBeLessThan(12);
    expect(costOf(large).perThousand / costOf(small).perThousand).toBeLessThan(1.2);
  });
});
