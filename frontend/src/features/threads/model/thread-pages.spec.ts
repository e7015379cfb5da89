import { describe, expect, test } from '@jest/globals';
import { sampleMessage } from '../../../../test/sample-message.js';
import {
  type FollowedThread,
  isUnread,
  merged,
  nextOf,
  PAGE,
  type Pages,
  withMessage,
  withReading,
} from './thread-pages.js';

const day = (n: number): string => `2025-01-${String(n).padStart(2, '0')}T00:00:00.000Z`;
const thread = (id: string, replied: number, read = 2): FollowedThread => ({
  message: sampleMessage(id, { deckId: 'music' } as object),
  reading: { following: true, lastSeq: 2, lastReadSeq: read },
  lastReplyAt: day(replied),
});
const list = (...threads: FollowedThread[]): Pages => ({
  pages: [{ threads }],
  pageParams: [undefined],
});
const idsOf = (threads: FollowedThread[]) => threads.map(({ message }) => message.id);

describe('merged', () => {
  test('has the threads of both lists, the latest reply first', () => {
    const lists = [list(thread('a', 9), thread('b', 3)), list(thread('c', 5))];
    expect(idsOf(merged(...lists.map((data) => ({ data, hasNextPage: false }))))).toEqual(['a', 'c', 'b']);
  });

  test('ends where a list goes on that is not loaded, so that nothing is inserted above', () => {
    const open = { data: list(thread('a', 9), thread('b', 6)), hasNextPage: true };
    const whole = { data: list(thread('c', 7), thread('d', 2)), hasNextPage: false };
    expect(idsOf(merged(open, whole))).toEqual(['a', 'c', 'b']);
  });
});

describe('withReading', () => {
  test('marks a thread that was read, and one with a new reply', () => {
    const unreadIn = ({ pages }: Pages) => idsOf(pages[0]!.threads.filter(({ reading }) => isUnread(reading)));
    const known = list(thread('a', 9, 1), thread('b', 3));
    const read = withReading(known, 'a', { following: true, lastSeq: 2, lastReadSeq: 2 });
    expect(unreadIn(read)).toEqual([]);
    expect(unreadIn(withReading(read, 'b', { following: true, lastSeq: 3, lastReadSeq: 2 }))).toEqual(['b']);
  });

  test('removes a thread that is no longer followed', () => {
    const known = withReading(list(thread('a', 9, 1)), 'a', { following: false, lastSeq: 2, lastReadSeq: 1 });
    expect(known.pages[0]).toEqual({ threads: [] });
  });
});

test('a message with a new reply moves its thread to the top', () => {
  const known = list(thread('a', 9), thread('b', 3));
  const message = sampleMessage('b', { rev: 1, thread: { replies: 3, lastReplyAt: day(10), authors: [] } });
  const data = withMessage(known, message);
  expect(idsOf(merged({ data, hasNextPage: false }))).toEqual(['b', 'a']);
});

test('a reply to the last loaded thread hides none of the others', () => {
  const known = list(thread('a', 9), thread('b', 6), thread('c', 3));
  const message = sampleMessage('c', { rev: 1, thread: { replies: 3, lastReplyAt: day(10), authors: [] } });
  const data = withMessage(known, message);
  expect(idsOf(merged({ data, hasNextPage: true }))).toEqual(['c', 'a', 'b']);
  const full = list(...Array.from({ length: PAGE }, (_, index) => thread(`t${index}`, PAGE - index)));
  expect(nextOf(full.pages[0]!)).toBe(day(1));
  const replied = sampleMessage(`t${PAGE - 1}`, { rev: 1, thread: { replies: 3, lastReplyAt: day(28), authors: [] } });
  expect(nextOf(withMessage(full, replied).pages[0]!)).toBe(day(2));
});
