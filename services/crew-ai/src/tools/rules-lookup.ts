import { MESSAGE_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import { CREW, DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { getDeckRules } from '@crew/contracts/chat/get-deck-rules';
import { helpPath } from '@crew/contracts/help/article';
import { getPod } from '@crew/contracts/pods/get-pod';
import type { Asker } from './asker.js';
import type { Found } from './captain-tools.js';

const COMMON: readonly Found[] = [
  { rule: 'longest message', characters: MESSAGE_MAX_CHARS },
  { rule: 'reports go to the admins', article: helpPath('report') },
];

/** What a room is about, and the rules for messages in it. */
export async function findRules(_args: object, asker: Asker): Promise<readonly Found[]> {
  const { room } = asker;
  return [...(await ('deckId' in room ? ofDeck(room.deckId, asker) : ofPod(room.podId, asker))), ...COMMON];
}

async function ofDeck(deckId: DeckId, asker: Asker): Promise<readonly Found[]> {
  const { name, description, captain } = DECKS[deckId];
  const { slowModeS, newAccounts } = await asker.call(getDeckRules, { deckId });
  const { hours, pauseS } = newAccounts;
  return [
    { rule: 'topic', room: name, about: description, captain: CREW[captain].name },
    ...(slowModeS > 0 ? [{ rule: 'slow mode', secondsBetweenMessages: slowModeS }] : []),
    ...(hours > 0 && pauseS > 0 ? [{ rule: 'new accounts', forHours: hours, secondsBetweenMessages: pauseS }] : []),
  ];
}

async function ofPod(id: string, asker: Asker): Promise<readonly Found[]> {
  const { name, description, memberCount, maxMembers } = await asker.call(getPod, { id });
  return [
    { rule: 'topic', room: name, about: description },
    { rule: 'read by its members only', members: memberCount, mostMembers: maxMembers },
  ];
}
