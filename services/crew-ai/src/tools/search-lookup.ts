import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { gistOf } from '@crew/contracts/chat/gist-of';
import { getPod } from '@crew/contracts/pods/get-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { plainText } from '../models/models.service.js';
import type { Asker } from './asker.js';
import type { Found } from './captain-tools.js';

/** Searched, to have enough left without those that are left out. */
const SEARCHED = 20;
const FOUND_MAX = 5;
const TEXT_MAX_CHARS = 200;

/** Messages of the room with all of the words, without those of blocked members and the one that asks. */
export async function findMessages({ words }: { words: string }, asker: Asker): Promise<readonly Found[]> {
  const [blocked, messages] = await Promise.all([asker.blockedIds(), search(words, asker)]);
  return messages
    .filter(({ id, userId, deleted, hidden }) => {
      return id !== asker.messageId && !deleted && !hidden && !(userId !== null && blocked.has(userId));
    })
    .slice(0, FOUND_MAX)
    .map(({ userId, user, content, createdAt }) => ({
      by: user?.displayName ?? CREW[userId as CrewKey]?.name ?? 'A former member',
      on: createdAt.slice(0, 10),
      text: plainText(gistOf({ content, pictures: [] }), TEXT_MAX_CHARS),
    }));
}

async function search(q: string, asker: Asker) {
  const { room } = asker;
  if ('deckId' in room) return asker.call(deckCalls.searchMessages, { q, deckId: room.deckId, limit: SEARCHED });
  // A guest reads nothing from before its invitation.
  const { captain } = await asker.call(getPod, { id: room.podId });
  if (!captain) throw new DomainError('not_found');
  const since = captain.invitedAt;
  return asker.call(podCalls.searchMessages, { q, podId: room.podId, since, limit: SEARCHED });
}
