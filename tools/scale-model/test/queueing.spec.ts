import { describe, expect, it } from '@jest/globals';
import {
  erlangC,
  flushes,
  jobsInSystem,
  largest,
  slowness,
  stretch,
  utilization,
  waitingTime,
  type Flushing,
} from '../src/queueing.js';

const HUB: Flushing = {
  streams: 1_000,
  eventsPerSecond: 1,
  writeSeconds: 10e-6,
  eventSeconds: 1e-6,
  restFactor: 2,
  maxRestSeconds: 0.05,
};

describe('utilization', () => {
  it('adds the work of all kinds of jobs', () => {
    expect(
      utilization([
        { perSecond: 10, seconds: 0.02 },
        { perSecond: 100, seconds: 0.003 },
      ]),
    ).toBeCloseTo(0.5);
  });
});

describe('jobsInSystem', () => {
  it('is Little’s law', () => {
    expect(jobsInSystem(200, 0.05)).toBe(10);
  });
});

describe('waitingTime', () => {
  it('is ρS/(1−ρ) for exponential and half of that for constant service', () => {
    expect(waitingTime([{ perSecond: 50, seconds: 0.01 }])).toBeCloseTo(0.01);
    expect(waitingTime([{ perSecond: 50, seconds: 0.01, variation: 0 }])).toBeCloseTo(0.005);
  });

  it('counts what is left of a lone job, but no second one', () => {
    const lone = [{ perSecond: 5, seconds: 0.1, variation: 0 }];
    expect(waitingTime([], lone)).toBeCloseTo(0.5 * 0.05);
    expect(waitingTime(lone)).toBeCloseTo(2 * 0.5 * 0.05);
  });

  it('is infinite when the server is overloaded', () => {
    expect(waitingTime([{ perSecond: 100, seconds: 0.01 }])).toBe(Infinity);
    expect(waitingTime([{ perSecond: 50, seconds: 0.01 }], [{ perSecond: 5, seconds: 0.1 }])).toBe(Infinity);
  });
});

describe('erlangC', () => {
  it('is the load for one server, and has the published values for more', () => {
    expect(erlangC(1, 0.7)).toBeCloseTo(0.7);
    expect(erlangC(2, 1)).toBeCloseTo(1 / 3);
    expect(erlangC(10, 8)).toBeCloseTo(0.4092, 3);
    expect(erlangC(2, 2)).toBe(1);
  });
});

describe('stretch', () => {
  it('is 1/(1−ρ) for one server, less for two, and infinite when overloaded', () => {
    expect(stretch(1, 0.5)).toBeCloseTo(2);
    expect(stretch(2, 1)).toBeCloseTo(4 / 3);
    expect(stretch(2, 2)).toBe(Infinity);
  });
});

describe('slowness', () => {
  it('is 1 as long as each process finds a core of its own', () => {
    expect(slowness(2, [])).toBe(1);
    expect(slowness(2, [1])).toBe(1);
  });

  it('is the share of the cores when all others always have work', () => {
    expect(slowness(2, [1, 1, 1])).toBe(2);
  });

  it('weights the number of competitors by its probability', () => {
    expect(slowness(1, [0.5, 0.5])).toBeCloseTo(2);
    expect(slowness(2, [0.5, 0.5])).toBeCloseTo(0.75 * 1 + 0.25 * 1.5);
  });
});

describe('flushes', () => {
  it('flushes rare events one by one', () => {
    const { events, seconds, utilization: busy } = flushes(HUB);
    expect(events).toBe(1);
    expect(seconds).toBeCloseTo(0.011);
    expect(busy).toBeCloseTo(0.011);
  });

  it('writes the events of a cycle together when there are many', () => {
    const { events, seconds, perSecond } = flushes({ ...HUB, eventsPerSecond: 200 });
    expect(perSecond * events).toBeCloseTo(200);
    expect(1 / perSecond).toBeCloseTo(seconds + Math.min(0.05, 2 * seconds));
  });

  it('takes at most a third of the time while the rest is twice the flush', () => {
    const { utilization: busy, seconds } = flushes({ ...HUB, eventsPerSecond: 150 });
    expect(seconds).toBeLessThan(0.025);
    expect(busy).toBeCloseTo(1 / 3);
  });

  it('is overloaded when the events alone take all of the time', () => {
    expect(flushes({ ...HUB, eventsPerSecond: 1_000 }).utilization).toBe(Infinity);
  });

  it('does nothing without streams or events', () => {
    expect(flushes({ ...HUB, streams: 0 }).utilization).toBe(0);
    expect(flushes({ ...HUB, eventsPerSecond: 0 }).delivery).toBe(0);
  });
});

describe('largest', () => {
  it('finds the bound of a growing measure, or the limit', () => {
    expect(largest(100, (value) => value ** 2 <= 50)).toBeCloseTo(Math.sqrt(50), 3);
    expect(largest(100, () => true)).toBe(100);
  });
});
