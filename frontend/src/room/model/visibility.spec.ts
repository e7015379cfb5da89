import { expect, test } from '@jest/globals';
import { sampleMessage } from '../../../test/sample-message.js';
import type { ChatMessage } from './chat-message.js';
import { withoutBlocked, withoutDeletedQuotes } from './visibility.js';

const person = (id: string) => ({ id, username: id, displayName: id, avatarUrl: null });
const message = (id: string, userId: string, over: Partial<ChatMessage> = {}) =>
  sampleMessage(id, { userId, user: person(userId), ...over });

test('quotes of deleted messages are cleared', () => {
  const quote = (id: string) => ({ id, seq: 1, userId: 'bob', user: person('bob'), excerpt: 'secret' });
  const messages = [message('1', 'bob'), message('2', 'ada', { replyTo: quote('1') })];
  expect(withoutDeletedQuotes(messages)).toBe(messages);
  const [, hidden] = withoutDeletedQuotes([message('1', 'bob', { hidden: true, content: '' }), messages[1]!]);
  expect(hidden!.replyTo).toMatchObject({ id: '1', excerpt: '' });
  const [, deleted] = withoutDeletedQuotes([message('1', 'bob', { deleted: true, content: '' }), messages[1]!]);
  expect(deleted!.replyTo!.excerpt).toBe('');
});

test('messages are unchanged while nobody is blocked', () => {
  const messages = [message('1', 'ada')];
  expect(withoutBlocked(messages, new Set())).toBe(messages);
});

test('the faces of blocked members below a thread are removed', () => {
  const thread = { replies: 2, lastReplyAt: '2025-01-01T00:00:00.000Z', authors: [person('bob'), person('eve')] };
  const [seen] = withoutBlocked([message('1', 'ada', { thread })], new Set(['bob']));
  expect(seen!.thread).toEqual({ ...thread, authors: [person('eve')] });
});

test('messages, reactions and quotes of blocked members are removed, and nothing else', () => {
  const untouched = message('1', 'ada', { reactions: [{ kind: 'heart', by: ['eve'] }] });
  const reacted = message('2', 'ada', {
    reactions: [
      { kind: 'heart', by: ['bob', 'eve'] },
      { kind: 'star', by: ['bob'] },
    ],
  });
  const answer = message('3', 'eve', {
    replyTo: { id: '9', seq: 9, userId: 'bob', user: person('bob'), excerpt: 'secret' },
  });
  const seen = withoutBlocked([untouched, message('9', 'bob'), reacted, answer], new Set(['bob']));
  expect(seen.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(seen[0]).toBe(untouched);
  expect(seen[1]!.reactions).toEqual([{ kind: 'heart', by: ['eve'] }]);
  expect(JSON.stringify(seen[2]!.replyTo)).not.toMatch(/secret|"displayName":"bob"/);
});
