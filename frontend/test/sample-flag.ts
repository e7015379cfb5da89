import type { Flag } from '@crew/contracts/chat/flag.entities';

const ada = { id: 'ada', username: 'ada', displayName: 'Ada', avatarUrl: null };

/** An open case about a direct message of Ada, which Bob flagged; `over` changes it. */
export const sampleFlag = (id: string, over: Partial<Flag> = {}): Flag => ({
  id,
  kind: 'direct-message',
  deckId: null,
  conversationId: 'c1',
  author: ada,
  message: null,
  context: [],
  reports: [{ reporter: { ...ada, id: 'bob', username: 'bob' }, reason: 'spam', at: '2025-01-01T00:00:00.000Z' }],
  history: { flagged: 1, removed: 0 },
  status: 'open',
  resolvedBy: null,
  resolvedAt: null,
  advice: null,
  rule: null,
  words: null,
  appeals: [],
  appealed: null,
  flaggedAt: '2025-01-01T00:00:00.000Z',
  ...over,
});
