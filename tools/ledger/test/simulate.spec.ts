import { describe, expect, it } from '@jest/globals';
import { simulateWorld } from '../src/simulation/simulate.js';

const broken = (findings: { name: string; violations: string[] }[]): string[] =>
  findings.flatMap(({ name, violations }) => (violations.length > 0 ? [name] : []));

describe('simulateWorld', () => {
  it('finds no violation after crashes, pauses and lost messages', async () => {
    for (const seed of [1, 2, 3]) {
      const world = await simulateWorld(seed, 1_000);
      expect(broken(world.findings)).toEqual([]);
      expect(Math.min(world.crashes, world.pauses, world.lost, world.entries - 500)).toBeGreaterThan(0);
    }
  });

  it('is deterministic for the same seed', async () => {
    const [first, repeat, other] = [
      await simulateWorld(42, 400),
      await simulateWorld(42, 400),
      await simulateWorld(43, 400),
    ];
    expect(repeat).toEqual(first);
    expect(other.findings).not.toEqual(first.findings);
  });

  it.each([
    ['fence', 'I1'],
    ['slot', 'I3'],
    ['two-phase', 'I5'],
    ['freeze', 'I11'],
  ] as const)('finds the violation when a safety mechanism is missing: %s', async (fault, invariant) => {
    const world = await simulateWorld(1, 1_000, fault);
    expect(broken(world.findings)).toContain(invariant);
  });
});
