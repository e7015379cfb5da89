import { Random } from '@crew/ledger-tools/simulation/random';
import { describe, expect, it } from '@jest/globals';
import { waitingTime } from '../src/queueing.js';
import { EventQueue } from '../src/simulation/event-queue.js';
import { SimulatedHub } from '../src/simulation/gateway.js';
import { Machine, SimulatedProcess } from '../src/simulation/machine.js';

describe('EventQueue', () => {
  it('acts in the order of time, and of scheduling at the same time', () => {
    const events = new EventQueue();
    const acted: string[] = [];
    for (const [at, name] of [
      [3, 'c'],
      [1, 'a'],
      [2, 'b'],
      [1, 'a2'],
      [5, 'late'],
    ] as const)
      events.schedule(at, () => acted.push(`${name} ${events.now}`));
    events.runUntil(4);
    expect(acted).toEqual(['a 1', 'a2 1', 'b 2', 'c 3']);
  });
});

describe('Machine', () => {
  /** When each of the processes has finished its work of a second. */
  const ends = (cores: number, processes: number): number[] => {
    const events = new EventQueue();
    const machine = new Machine(events, cores);
    const times: number[] = [];
    for (let index = 0; index < processes; index += 1)
      new SimulatedProcess(machine).work(1, () => times.push(events.now));
    events.runUntil(100);
    return times;
  };

  it('gives each process a core while there are enough', () => {
    expect(ends(2, 2)).toEqual([1, 1].map((time) => expect.closeTo(time)));
  });

  it('shares its cores fairly when there are too few', () => {
    for (const time of ends(2, 4)) expect(Math.abs(time - 2)).toBeLessThan(0.01);
  });

  it('counts the processor time that was used', () => {
    const events = new EventQueue();
    const machine = new Machine(events, 1);
    new SimulatedProcess(machine).work(0.25);
    events.runUntil(1);
    expect(machine.used).toBeCloseTo(0.25);
  });
});

describe('SimulatedProcess', () => {
  /** Mean wait of Poisson arrivals at one process on a core of its own. */
  function meanWait(seconds: (random: Random) => number): number {
    const [events, random] = [new EventQueue(), new Random(7)];
    const process = new SimulatedProcess(new Machine(events, 1));
    const waits: number[] = [];
    const arrive = (): void =>
      events.schedule(-Math.log(1 - random.next()) / 60, () => {
        const [at, service] = [events.now, seconds(random)];
        process.work(service, () => waits.push(events.now - at - service));
        arrive();
      });
    arrive();
    events.runUntil(1_000);
    return waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
  }

  it('agrees with the formula of M/M/1', () => {
    const exact = waitingTime([{ perSecond: 60, seconds: 0.01 }]);
    const simulated = meanWait((random) => -0.01 * Math.log(1 - random.next()));
    expect(Math.abs(simulated / exact - 1)).toBeLessThan(0.1);
  });

  it('agrees with the formula of M/D/1', () => {
    const exact = waitingTime([{ perSecond: 60, seconds: 0.01, variation: 0 }]);
    expect(Math.abs(meanWait(() => 0.01) / exact - 1)).toBeLessThan(0.1);
  });
});

describe('SimulatedHub', () => {
  it('flushes at once, rests twice as long, and then writes together what has come', () => {
    const events = new EventQueue();
    const written: [at: number, count: number][] = [];
    const costs = { writeSeconds: 0.001, eventSeconds: 0, restFactor: 2, maxRestSeconds: 0.05 };
    const hub = new SimulatedHub(events, new SimulatedProcess(new Machine(events, 1)), 10, costs, (batch) =>
      written.push([events.now, batch.length]),
    );
    for (const at of [0, 0.012, 0.02]) events.schedule(at, () => hub.send(at));
    events.runUntil(1);
    expect(written).toEqual([
      [expect.closeTo(0.01), 1],
      [expect.closeTo(0.04), 2],
    ]);
  });
});
