import { describe, expect, it } from '@jest/globals';
import { readOptions } from '../src/options.js';

describe('the options of a run', () => {
  it('are 10,000 streams and each fault for ten seconds by default', () => {
    expect(readOptions(['--seed', '7'])).toEqual({
      streams: 10_000,
      members: 12,
      holdMs: 10_000,
      only: '',
      seed: 7,
      report: false,
    });
  });

  it('may be a trial of some faults', () => {
    const trial = ['--streams', '300', '--members', '4', '--hold', '2.5', '--only', 'NATS', '--seed', '1', '--report'];
    expect(readOptions(trial)).toMatchObject({ streams: 300, members: 4, holdMs: 2_500, only: 'NATS', report: true });
  });

  it.each([
    [['--streams', '0']],
    [['--streams', '20001']],
    [['--streams', 'many']],
    [['--members', '1']],
    [['--members', '20']],
    [['--hold', '-1']],
    [['--seed', '1.5']],
    [['--stream', '1']],
  ])('are refused: %j', (args) => {
    expect(readOptions(args)).toBeUndefined();
  });
});
