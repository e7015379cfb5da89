import type { Message } from '@crew/contracts/chat/chat.entities';
import { expect, test } from '@jest/globals';
import { sampleMessage } from '../../../../test/sample-message.js';
import { type DeckActivity, withMessage } from './newest-in-decks.js';

const deckId = 'energy';
const at = (seq: number, more: object = {}): Message => ({ ...sampleMessage(`m${seq}`, { seq }), deckId, ...more });
const decks: DeckActivity[] = [{ deckId, newest: at(5), online: [], onlineCount: 0 }];
const newestAfter = (message: Message, blocked: string[] = []) =>
  withMessage(decks, message, new Set(blocked))?.[0]?.newest;

test('a new message and an edit of the newest one are shown', () => {
  expect(newestAfter(at(6))?.id).toBe('m6');
  expect(newestAfter(at(5, { content: 'edited' }))?.content).toBe('edited');
});

test('an older one, a reply in a thread and one of a blocked member change nothing', () => {
  expect(newestAfter(at(4, { content: 'edited' }))?.id).toBe('m5');
  expect(newestAfter(at(6, { threadId: 'm1' }))?.id).toBe('m5');
  expect(newestAfter(at(6, { userId: 'eve' }), ['eve'])?.id).toBe('m5');
});

test('only the server knows what was said before the newest message, once that is gone', () => {
  expect(withMessage(decks, at(5, { deleted: true }), new Set())).toBeUndefined();
  expect(withMessage(decks, at(5, { hidden: true }), new Set())).toBeUndefined();
  expect(newestAfter(at(4, { deleted: true }))?.id).toBe('m5');
});
