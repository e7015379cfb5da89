import type { DirectConversation } from '@crew/contracts/chat/direct.entities';

type Participant = DirectConversation['participants'][number];

/** A participant who has read nothing. */
export const participant = (username: string, over: Partial<Participant> = {}): Participant => ({
  user: { id: username, username, displayName: username, avatarUrl: null },
  status: 'offline',
  deleted: false,
  pending: false,
  lastReadSeq: 0,
  ...over,
});

/** A pair of `user-1` and Ada with five messages, all read, with the fields that the test sets. */
export const sampleConversation = (id: string, over: Partial<DirectConversation> = {}): DirectConversation => ({
  id,
  kind: 'pair',
  participants: [participant('user-1'), participant('ada')],
  startedBy: 'user-1',
  shelf: 'inbox',
  level: 'all',
  reading: { lastSeq: 5, lastReadSeq: 5, unread: 0 },
  lastMessage: {
    id: `${id}-5`,
    userId: 'ada',
    excerpt: 'Good night',
    pictures: 0,
    createdAt: '2025-01-01T00:00:00.000Z',
  },
  createdAt: '2025-01-01T00:00:00.000Z',
  ...over,
});
