import type { DirectConversation, DirectMessage } from '@crew/contracts/chat/direct.entities';
import { expect, it } from '@jest/globals';
import { participant, sampleConversation } from '../../../../test/sample-conversation.js';
import { sampleMessage } from '../../../../test/sample-message.js';
import {
  type ConversationPages,
  withMessage,
  withMessageIn,
  withPresence,
  withPresenceIn,
  withReceipt,
} from './conversation-pages.js';

const known: ConversationPages = {
  pages: [[sampleConversation('a'), sampleConversation('b')], [sampleConversation('c')]],
  pageParams: [undefined, 'b-5'],
};
const said = (conversationId: string, over: Partial<DirectMessage>): DirectMessage => ({
  ...sampleMessage('m', over),
  conversationId,
});
const idsOf = ({ pages }: ConversationPages) => pages.map((page) => page.map(({ id }) => id));

it('moves the conversation of a new message up, whichever page it was on, and counts it; pages stay full', () => {
  const next = withMessageIn(known, said('c', { seq: 6, userId: 'ada', content: 'Awake?' }), 'user-1');
  expect(idsOf(next)).toEqual([['c', 'a'], ['b']]);
  expect(next.pages[0]![0]).toMatchObject({
    reading: { lastSeq: 6, lastReadSeq: 5, unread: 1 },
    lastMessage: { excerpt: 'Awake?', userId: 'ada' },
  });
});

it('counts the member’s own message as read', () => {
  const next = withMessageIn(known, said('b', { seq: 6, userId: 'user-1' }), 'user-1');
  expect(next.pages[0]![0]!.reading).toEqual({ lastSeq: 6, lastReadSeq: 6, unread: 0 });
});

it('shows a change of the newest message in its place, and none of an earlier one', () => {
  const edited = withMessageIn(known, said('b', { seq: 5, rev: 1, content: 'Sleep well' }), 'user-1');
  expect(idsOf(edited)).toEqual(idsOf(known));
  expect(edited.pages[0]![1]!.lastMessage?.excerpt).toBe('Sleep well');
  expect(withMessageIn(known, said('b', { seq: 4, rev: 1, content: 'x' }), 'user-1')).toBe(known);
});

it('leaves the lists as they are for a conversation that is not in them', () => {
  expect(withMessageIn(known, said('z', { seq: 1 }), 'user-1')).toBe(known);
});

it('takes a message for a receipt of its author, unless they share none', () => {
  const said6 = said('a', { seq: 6, userId: 'ada' });
  const lastReadOf = (known: DirectConversation) =>
    withMessage(known, said6, 'user-1').participants.map(({ lastReadSeq }) => lastReadSeq);
  expect(lastReadOf(sampleConversation('a'))).toEqual([0, 6]);
  const unshared = [participant('user-1'), participant('ada', { lastReadSeq: null })];
  expect(lastReadOf(sampleConversation('a', { participants: unshared }))).toEqual([0, null]);
});

it('moves a receipt forward only', () => {
  const read = withReceipt(sampleConversation('a'), 'ada', 4);
  const lastReadOf = ({ participants }: typeof read) => participants.find(({ user }) => user.id === 'ada')?.lastReadSeq;
  expect(lastReadOf(read)).toBe(4);
  expect(lastReadOf(withReceipt(read, 'ada', 3))).toBe(4);
});

it('changes the presence of members, and nothing if none of them is meant', () => {
  const statusesWith = (online: string) => (id: string) => (id === online ? ('online' as const) : undefined);
  const conversation = sampleConversation('a');
  const { participants } = withPresence(conversation, statusesWith('ada'));
  expect(participants.map(({ status }) => status)).toEqual(['offline', 'online']);
  expect(withPresenceIn(known, statusesWith('ada')).pages[1]![0]!.participants[1]!.status).toBe('online');
  expect(withPresence(conversation, statusesWith('bob'))).toBe(conversation);
  expect(withPresenceIn(known, statusesWith('bob'))).toBe(known);
});
