import { describe, expect, it } from '@jest/globals';
import { memoryChart } from '../src/soak/chart.js';
import type { Sample } from '../src/soak/sample.js';
import { trendsOf, windowOf } from '../src/soak/trend.js';

const MINUTE_MS = 60_000;
const DURATION_MS = 120 * MINUTE_MS;

/** One sample a minute for two hours. */
const samples = (rss: (minute: number) => number, more: Partial<Sample> = {}): Sample[] =>
  Array.from({ length: 121 }, (_, minute) => ({
    process: 'chat',
    pid: 1,
    ms: minute * MINUTE_MS,
    rss: rss(minute),
    ...more,
  }));

describe('trendsOf', () => {
  it('compares ten minutes after ten of warm-up with the last ten', () => {
    const [trend] = trendsOf(
      samples((minute) => (minute < 10 ? 50 : minute <= 20 ? 100 : minute < 110 ? 300 : 109)),
      DURATION_MS,
    );
    expect(trend).toEqual({ process: 'chat', measure: 'rss', first: 100, last: 109, verdict: 'flat' });
  });

  it('finds what grows by more than a tenth, in any process and measure', () => {
    const grows = (minute: number): number => 100 + minute / 8;
    const trends = trendsOf([...samples(grows), ...samples(() => 100, { process: 'pods', files: 20 })], DURATION_MS);
    expect(trends.map(({ process, measure, verdict }) => [process, measure, verdict])).toEqual([
      ['chat', 'rss', 'grows'],
      ['pods', 'rss', 'flat'],
      ['pods', 'files', 'flat'],
    ]);
  });

  it('allows a small figure to grow by a little', () => {
    const files = (minute: number): number => (minute > 60 ? 16 : 12);
    const [, trend] = trendsOf(
      samples(() => 100).map((sample) => ({ ...sample, files: files(sample.ms / MINUTE_MS) })),
      DURATION_MS,
    );
    expect(trend).toMatchObject({ measure: 'files', first: 12, last: 16, verdict: 'flat' });
  });

  it('expects a server to hold more data', () => {
    const [memory] = trendsOf(
      samples((minute) => 100 + minute, { process: 'mongodb' }),
      DURATION_MS,
    );
    expect(memory).toMatchObject({ measure: 'rss', verdict: 'data' });
  });

  it('shortens the windows of a short load', () => {
    expect(windowOf(12 * MINUTE_MS)).toBe(MINUTE_MS);
    expect(windowOf(300 * MINUTE_MS)).toBe(10 * MINUTE_MS);
  });
});

describe('memoryChart', () => {
  it('draws one line per process, with its name', () => {
    const chart = memoryChart([...samples(() => 100), ...samples(() => 50, { process: 'pods' })], DURATION_MS);
    expect(chart.match(/fill="none"/g)).toHaveLength(2);
    expect(chart).toContain('>chat</text>');
    expect(chart).toContain('>pods</text>');
    expect(chart.length).toBeLessThan(10_000);
  });
});
