import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readResults } from '@crew/bench/results';
import { describe, expect, it } from '@jest/globals';
import { cpuMicrosOf } from '../src/measure/cpu.js';
import { recordedIn } from '../src/recorded.js';

const reliability = readFileSync(join(import.meta.dirname, '../../../docs/reliability.md'), 'utf8');

describe('recordedIn', () => {
  it('finds each figure of the benchmarks and of the faults', async () => {
    const found = recordedIn(await readResults(), reliability);
    const { mixed, postsPerSecond, streams, resumes, gatewayMemoryMb, replySeconds } = found;
    expect(mixed.members).toBeGreaterThanOrEqual(1_000);
    expect(mixed.calls.p99).toBeGreaterThan(mixed.calls.p50);
    for (const value of [postsPerSecond, streams.count, streams.memoryMb, gatewayMemoryMb, replySeconds])
      expect(value).toBeGreaterThan(0);
    expect(resumes.memoryMb / resumes.count).toBeGreaterThan(streams.memoryMb / streams.count);
  });

  it('names a figure that is missing', () => {
    expect(() => recordedIn([], reliability)).toThrow('P8 has no result');
  });
});

describe('cpuMicrosOf', () => {
  it('adds the user and the system time, whatever the name of the program', () => {
    const fields = ['S', ...Array.from({ length: 10 }, () => '0'), '150', '50', '0'];
    expect(cpuMicrosOf(`42 (a) b (c) ${fields.join(' ')}`)).toBe(2_000_000);
  });
});
