import { MENTION_TOKEN_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import { CREW_KEYS } from '@crew/contracts/chat/decks';
import { listMembers } from '@crew/contracts/chat/list-members';
import { call } from '../../../lib/api-client.js';
import { mentionsIn, tokensIn } from '../../../room/model/mention.js';

const KNOWN = CREW_KEYS.map((key) => ({ key }));

/** The captains and members who are mentioned in a text, found by their names. */
export async function findMentioned(text: string): Promise<string[]> {
  const names = [...new Set(tokensIn(text))].filter(({ length }) => length <= MENTION_TOKEN_MAX_CHARS);
  // With a name, any deck has all members.
  const found = await Promise.all(names.map((q) => call(listMembers, { deckId: 'ascension', q })));
  return mentionsIn(text, [...KNOWN, ...found.flatMap(({ members }) => members)]);
}
