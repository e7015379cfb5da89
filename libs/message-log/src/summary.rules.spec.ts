import { describe, expect, it } from '@jest/globals';
import { SUMMARY_RANGE_MAX } from '@crew/contracts/rooms/summary.constants';
import { asPosted, type StoredMessage } from './stored-message.js';
import { representative, summaryRangeOf, weightsOf } from './summary.rules.js';

const message = (seq: number, over: Partial<StoredMessage> = {}): StoredMessage => ({
  ...asPosted(
    {
      _id: `m${seq}`,
      roomId: 'energy',
      kind: 'member',
      authorId: 'ada',
      content: 'hello',
      mentions: [],
      clientId: `client-${seq}`,
      sentHash: '',
      replyTo: null,
      createdAt: new Date(0),
    },
    seq,
  ),
  ...over,
});

describe('summaryRangeOf', () => {
  it.each([
    [10, 10, { from: 10, to: 10, readUpTo: 10 }],
    [12, 10, { from: 10, to: 10, readUpTo: 10 }],
    [7, 38, { from: 7, to: 38, readUpTo: 7 }],
    [7, 71, { from: 4, to: 68, readUpTo: 7 }],
    [1_001, 3_000, { from: 960, to: 2_944, readUpTo: 1_023 }],
  ])('after %i of %i is %j', (after, lastSeq, range) => {
    expect(summaryRangeOf(after, lastSeq)).toEqual(range);
  });

  it('is the newest part of a long absence', () => {
    const { from, to } = summaryRangeOf(0, 9_000);
    expect(to - from).toBe(SUMMARY_RANGE_MAX);
    expect(9_000 - to).toBeLessThan(64);
  });

  it('is the same for members who have read about as much', () => {
    const ranges = Array.from({ length: 64 }, (_, index) => JSON.stringify(summaryRangeOf(1_024 + index, 3_000)));
    expect(new Set(ranges).size).toBe(1);
  });
});

describe('weightsOf', () => {
  it('counts reactions, answers, replies in threads, tips, boosts and a pin', () => {
    const weights = weightsOf([
      message(1, { reactions: [{ kind: 'heart', by: ['bo', 'cy'] }] }),
      message(2, { tips: 1, boosts: 1 }),
      message(3, { pin: { on: true, rev: 1 } }),
      message(4, { thread: { lastSeq: 3, deleted: 1, lastReplyAt: new Date(0), authors: [] } }),
      message(5, { replyTo: { id: 'm1', seq: 1, authorId: 'ada' } }),
    ]);
    expect([...weights.values()]).toEqual([3, 4, 3, 2, 0]);
  });
});

describe('representative', () => {
  it('keeps what matters most, and the longest of every part of the rest', () => {
    const messages = Array.from({ length: 100 }, (_, index) =>
      message(index + 1, { content: index % 20 === 7 ? 'a long story' : 'hm', tips: index === 50 ? 1 : 0 }),
    );
    const kept = representative(messages, weightsOf(messages), 6).map(({ seq }) => seq);
    expect(kept).toEqual([8, 28, 48, 51, 68, 88]);
    expect(representative(messages.slice(0, 5), weightsOf(messages), 6)).toHaveLength(5);
    expect(representative([], new Map())).toEqual([]);
  });
});
