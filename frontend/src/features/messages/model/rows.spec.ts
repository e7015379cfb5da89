import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from './chat-message.js';
import { rowsOf } from './rows.js';

const message = (seq: number, userId: string, createdAt: string, over: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${seq}`,
  seq,
  rev: 0,
  userId,
  user: null,
  content: 'x',
  mentions: [],
  messageType: 'member',
  isCaptain: false,
  replyTo: null,
  editedAt: null,
  deleted: false,
  hidden: false,
  reactions: [],
  tips: 0,
  tipsTotal: 0,
  boosts: 0,
  clientId: `client-${seq}`,
  createdAt,
  ...over,
});

const kinds = (messages: ChatMessage[], since = 0) =>
  rowsOf({ messages, echoes: [], me: 'me', since }).map((row) =>
    row.kind === 'message' ? `${row.message.seq}${row.continued ? '+' : ''}` : row.kind,
  );

describe('rowsOf', () => {
  it('puts a line where a day begins, and one author’s messages of five minutes under one name', () => {
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

  it('shows what was made within the window', () => {
    const since = Date.parse('2025-06-01T10:00:00');
    expect(kinds([message(1, 'a', '2025-06-01T09:59:59'), message(2, 'b', '2025-06-01T10:00:00')], since)).toEqual([
      'day',
      '2',
    ]);
  });

  it('shows a message whose date is none', () => {
    expect(kinds([message(1, 'ada', 'yesterday')])).toEqual(['1']);
  });

  it('gives a message the key of the echo it replaces', () => {
    const echo = { clientId: 'client-1', content: 'x', mentions: [], at: 0, status: 'pending' as const };
    const [, before] = rowsOf({ messages: [], echoes: [echo], me: 'me', since: 0 });
    const [, after] = rowsOf({ messages: [message(1, 'me', '2025-06-01T10:00:00')], echoes: [], me: 'me', since: 0 });
    expect(after!.key).toBe(before!.key);
  });
});
