import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import type { FollowedThread } from './thread-pages.js';

export type ThreadRoom =
  { kind: 'deck'; id: DeckId; path: string } | { kind: 'pod' | 'direct'; id: string; path: string };

/** The room of a thread's message, and its path. */
export function roomOf({ message: { deckId, podId, conversationId = '' } }: FollowedThread): ThreadRoom {
  if (deckId) return { kind: 'deck', id: deckId, path: DECKS[deckId].path };
  if (podId) return { kind: 'pod', id: podId, path: `/pods/${podId}` };
  return { kind: 'direct', id: conversationId, path: `/messages/${conversationId}` };
}
