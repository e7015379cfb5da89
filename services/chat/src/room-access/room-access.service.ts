import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { Injectable } from '@nestjs/common';
import { DirectConversationsService } from '../direct-conversations/direct-conversations.service.js';
import { PodCirclesService } from '../pod-circles/pod-circles.service.js';

const DECKS: ReadonlySet<string> = new Set(DECK_IDS);

/** The kind and id of a room, of its key. */
export const roomOfKey = (key: string): { kind: 'deck' | 'pod' | 'direct'; id: string } => {
  const [kind, id] = key.split('.') as ['deck' | 'pod' | 'direct', string];
  return { kind, id };
};

/** The fields of a notification that lead to a room. */
export function linkTo(key: string): { deckId?: DeckId; podId?: string; conversationId?: string } {
  const { kind, id } = roomOfKey(key);
  if (kind === 'deck') return { deckId: id as DeckId };
  return kind === 'pod' ? { podId: id } : { conversationId: id };
}

/** Who may read rooms of any kind. */
@Injectable()
export class RoomAccessService {
  constructor(
    private readonly conversations: DirectConversationsService,
    private readonly circles: PodCirclesService,
  ) {}

  /** @param key `deck.energy`, or `pod.` or `direct.` and an id */
  async isReader(key: string, userId: string): Promise<boolean> {
    const { kind, id } = roomOfKey(key);
    if (kind === 'deck') return DECKS.has(id);
    if (kind === 'direct') return this.conversations.isReader(id, userId);
    return (await this.circles.find(id))?.memberIds.includes(userId) ?? false;
  }
}
