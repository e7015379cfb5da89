import { describe, expect, it } from '@jest/globals';
import { NATS_SERVERS, planScaleFaults, REPLICAS, SCALE_FAULTS } from '../src/faults.js';

const plan = (seed: number, only = '') => planScaleFaults({ seed, holdMs: 1_000, only });

describe('the planned faults', () => {
  it('are each one once, with a process that exists', () => {
    const kinds = plan(1).map(({ kind }) => kind);
    expect(kinds).toEqual(SCALE_FAULTS.map(({ name }) => name));
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const { victims } of plan(1)) expect(victims.length).toBeLessThan(2);
  });

  it('kill each NATS server and one process of each service', () => {
    const victims = plan(1).flatMap((fault) => fault.victims);
    expect(victims).toEqual(expect.arrayContaining([...NATS_SERVERS]));
    for (const service of Object.keys(REPLICAS)) expect(victims.some((one) => one.startsWith(service))).toBe(true);
  });

  it('are equal for equal seeds, and may be a part of them', () => {
    expect(plan(7)).toEqual(plan(7));
    expect(plan(7, 'freeze').map(({ kind }) => kind)).toEqual([
      'freeze the leader of the domain events',
      'freeze a NATS server that follows',
    ]);
  });
});
