import { describe, expect, it } from '@jest/globals';
import { pauseOf } from '../src/app.js';
import { longestGap } from '../src/gaps.js';
import { serverUrls } from '../src/jetstream.js';
import { pageOf, tableOfFaults } from '../src/report.js';
import { findTooLong, type ScaleHappened } from '../src/run.js';
import { between, sumOf, type State } from '../src/streams/protocol.js';

const state = (more: Partial<State>): State => ({ ...sumOf([]), ...more });
const happened = (more: Partial<ScaleHappened>): ScaleHappened => ({
  kind: 'kill one of 3 gateway',
  victims: ['gateway-2'],
  holdMs: 10_000,
  restMs: 0,
  until: 1,
  recoveryMs: 1_500,
  replyMs: undefined,
  slowest: 'streams',
  stuck: [],
  pauses: { posting: 420, delivery: 2_000, events: 700 },
  streams: state({ open: 10, reconnected: 4, resumed: 3, refetches: 1, fetched: 2 }),
  ...more,
});

describe('the longest pause', () => {
  it.each([
    [[10, 30, 20], 0, 40, 10],
    [[5, 35], 0, 40, 30],
    [[30], 0, 100, 70],
    [[], 0, 40, 40],
    [[-50, 90], 0, 40, 40],
  ])('of %j from %d to %d is %d', (times, from, to, gap) => {
    expect(longestGap(times, from, to)).toBe(gap);
  });

  it('is a finding beyond ten seconds', () => {
    expect(findTooLong(happened({}))).toEqual([]);
    const long = happened({ pauses: { posting: 10_000, delivery: 12_340, events: 0 } });
    expect(findTooLong(long).map(({ what }) => what)).toEqual(['kill one of 3 gateway: delivery paused for 12.3 s']);
  });
});

it('members pause longer when there are more streams', () => {
  expect(pauseOf(12, 300)).toEqual({ from: 250, to: 750 });
  expect(pauseOf(12, 10_000)).toEqual({ from: 2_200, to: 6_600 });
});

it('each server of a cluster has a URL with the user', () => {
  expect(serverUrls('nats://o:p@127.0.0.1:1,nats://127.0.0.1:2')).toEqual([
    'nats://o:p@127.0.0.1:1',
    'nats://o:p@127.0.0.1:2',
  ]);
  expect(serverUrls('nats://127.0.0.1:1')).toEqual(['nats://127.0.0.1:1']);
});

it('the figures of streams are added, and those before are subtracted', () => {
  expect(sumOf([state({ open: 2, events: 5 }), state({ open: 3, events: 1 })])).toEqual(state({ open: 5, events: 6 }));
  expect(between(state({ open: 5, events: 6 }), state({ open: 4, events: 9 }))).toEqual(state({ open: 4, events: 3 }));
});

describe('the page', () => {
  it('has a row for each fault, and one of the longest and of sums', () => {
    const other = happened({ kind: 'kill the NATS server nats-2', victims: ['nats-2'], stuck: ['chat'] });
    const [, , ...rows] = tableOfFaults([happened({}), other]).split('\n');
    expect(rows).toEqual([
      '| kill one of 3 gateway (gateway-2) | 0.4 | 2.0 | 0.7 | 1.5 | streams | 4 | 3 | 1 | 2 |',
      '| kill the NATS server nats-2 | 0.4 | 2.0 | 0.7 | 1.5 | NOT: chat | 4 | 3 | 1 | 2 |',
      '| all: longest, and sums | 0.4 | 2.0 | 0.7 | 1.5 |  | 8 | 6 | 2 | 4 |',
    ]);
  });

  it('names the command, the date, the commit and what was found', () => {
    const options = { streams: 300, members: 4, holdMs: 10_000, only: '', seed: 7, report: true };
    const outcome = {
      faults: [happened({})],
      findings: [{ effect: 'lost' as const, what: 'stream 3 lacks ascension 7' }],
      operations: 1_234,
      unknown: 1,
      posted: 99,
      delivered: 29_700,
      ownDelayMs: 40,
    };
    const page = pageOf({ options, outcome, date: '2026-01-02', commit: 'abc', loadBefore: 0.5, loadDuring: 3 });
    expect(page).toContain(
      '`npm run scale -- --streams 300 --members 4 --hold 10 --seed 7 --report` on 2026-01-02, commit abc.',
    );
    expect(page).toMatch(/ended early: 1 of \d\d faults happened/);
    expect(page).toContain('1 lost, 0 doubled, 0 wrong');
    expect(page).toContain('- lost: stream 3 lacks ascension 7');
  });
});
