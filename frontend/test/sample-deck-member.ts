import type { DeckMember } from '@crew/contracts/chat/chat.entities';

/** A member of a deck, whose id, username and name are `key`. */
export const sampleDeckMember = (key: string, over: Partial<DeckMember> = {}): DeckMember => ({
  id: key,
  key,
  displayName: key,
  label: `@${key}`,
  avatarUrl: null,
  type: 'member',
  status: 'online',
  ...over,
});
