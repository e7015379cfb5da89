import { expect, test } from '@jest/globals';
import { sampleMessage } from '../../../test/sample-message.js';
import type { ChatMessage } from './chat-message.js';
import { withoutBlocked, withoutGoneQuotes } from './sight.js';

const person = (id: string) => ({ id, username: id, displayName: id, avatarUrl: null });
const message = (id: string, userId: string, over: Partial<ChatMessage> = {}) =>
  sampleMessage(id, { userId, user: person(userId), ...over });

test('words that are gone are gone from the quotes of them', () => {
  const quote = (id: string) => ({ id, seq: 1, userId: 'bob', user: person('bob'), excerpt: 'secret' });
  const messages = [message('1', 'bob'), message('2', 'ada', { replyTo: quote('1') })];
  expect(withoutGoneQuotes(messages)).toBe(messages);
  const [, hidden] = withoutGoneQuotes([message('1', 'bob', { hidden: true, content: '' }), messages[1]!]);
  expect(hidden!.replyTo).toMatchObject({ id: '1', excerpt: '' });
  const [, deleted] = withoutGoneQuotes([message('1', 'bob', { deleted: true, content: '' }), messages[1]!]);
  expect(deleted!.replyTo!.excerpt).toBe('');
});

test('nothing is touched while nobody is blocked', () => {
  const messages = [message('1', 'ada')];
  expect(withoutBlocked(messages, new Set())).toBe(messages);
});

test('their messages, marks and quoted words are out of sight, and nothing else', () => {
  const untouched = message('1', 'ada', { reactions: [{ kind: 'heart', by: ['eve'] }] });
  const marked = message('2', 'ada', {
    reactions: [
      { kind: 'heart', by: ['bob', 'eve'] },
      { kind: 'star', by: ['bob'] },
    ],
  });
  const answer = message('3', 'eve', {
    replyTo: { id: '9', seq: 9, userId: 'bob', user: person('bob'), excerpt: 'secret' },
  });
  const seen = withoutBlocked([untouched, message('9', 'bob'), marked, answer], new Set(['bob']));
  expect(seen.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(seen[0]).toBe(untouched);
  expect(seen[1]!.reactions).toEqual([{ kind: 'heart', by: ['eve'] }]);
  expect(JSON.stringify(seen[2]!.replyTo)).not.toMatch(/secret|"displayName":"bob"/);
});
