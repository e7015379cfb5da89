import { describe, expect, it } from '@jest/globals';
import { sampleMessage } from '../../../test/sample-message.js';
import type { ChatMessage } from './chat-message.js';
import { rowsOf, type Unread } from './rows.js';

const message = (seq: number, userId: string, createdAt: string, over: Partial<ChatMessage> = {}) =>
  sampleMessage(`m${seq}`, { seq, userId, clientId: `client-${seq}`, createdAt, ...over });

const kinds = (messages: ChatMessage[], since = 0, unread?: Unread) =>
  rowsOf({ messages, echoes: [], me: 'me', since, unread }).map((row) =>
    row.kind === 'message' ? `${row.message.seq}${row.continued ? '+' : ''}` : row.kind,
  );

describe('rowsOf', () => {
  it('separates days, and groups one author’s messages of five minutes', () => {
    expect(
      kinds([
        message(1, 'ada', '2025-06-01T10:00:00'),
        message(2, 'ada', '2025-06-01T10:04:00'),
        message(3, 'bob', '2025-06-01T10:04:30'),
        message(4, 'bob', '2025-06-01T10:09:31'),
        message(5, 'bob', '2025-06-02T10:09:40'),
      ]),
    ).toEqual(['day', '1', '2+', '3', '4', 'day', '5']);
  });

  it('shows messages within the time window', () => {
    const since = Date.parse('2025-06-01T10:00:00');
    expect(kinds([message(1, 'a', '2025-06-01T09:59:59'), message(2, 'b', '2025-06-01T10:00:00')], since)).toEqual([
      'day',
      '2',
    ]);
  });

  it('puts a separator before the first unread message of another member', () => {
    const day = '2025-06-01T10:00:00';
    const messages = [message(1, 'ada', day), message(2, 'me', day), message(3, 'ada', day), message(4, 'ada', day)];
    expect(kinds(messages, 0, { after: 1, upTo: 4 })).toEqual(['day', '1', '2', 'unread', '3', '4+']);
    expect(kinds(messages, 0, { after: 1, upTo: 2 })).toEqual(['day', '1', '2', '3', '4+']);
  });

  it('names no day twice when clocks differ', () => {
    const [sunday, monday] = ['2025-06-01T23:59:59', '2025-06-02T00:00:01'];
    const rows = kinds([
      message(1, 'a', sunday),
      message(2, 'b', monday),
      message(3, 'c', sunday),
      message(4, 'd', monday),
    ]);
    expect(rows).toEqual(['day', '1', 'day', '2', '3', '4']);
  });

  it('shows a message with an invalid date', () => {
    expect(kinds([message(1, 'ada', 'yesterday')])).toEqual(['1']);
  });

  it('gives a message the key of the echo it replaces', () => {
    const echo = { clientId: 'client-1', content: 'x', mentions: [], at: 0, status: 'pending' as const };
    const [, before] = rowsOf({ messages: [], echoes: [echo], me: 'me', since: 0, unread: undefined });
    const [, after] = rowsOf({
      messages: [message(1, 'me', '2025-06-01T10:00:00')],
      echoes: [],
      me: 'me',
      since: 0,
      unread: undefined,
    });
    expect(after!.key).toBe(before!.key);
  });
});
