import { MENTION_TOKEN_MAX_CHARS, MENTIONS_MAX } from '@crew/contracts/chat/chat.constants';
import { CREW_KEYS } from '@crew/contracts/chat/decks';
import { listMembers } from '@crew/contracts/chat/list-members';
import { call } from '../../lib/api-client.js';
import { mentionsIn, tokensIn } from '../model/mention.js';

/**
 * The captains and members who are mentioned in a text: those who are known, and members found by their names.
 * @throws ApiError
 */
export async function findMentioned(
  text: string,
  known: readonly string[] = CREW_KEYS,
  signal?: AbortSignal,
): Promise<string[]> {
  const lowercase = new Set(known.map((key) => key.toLowerCase()));
  const names = [...new Set(tokensIn(text))]
    .filter((token) => token.length <= MENTION_TOKEN_MAX_CHARS && !lowercase.has(token.toLowerCase()))
    .slice(0, MENTIONS_MAX);
  // With a name, any deck has all members.
  const found = await Promise.all(names.map((q) => call(listMembers, { deckId: 'ascension', q }, { signal })));
  const keys = [...known.map((key) => ({ key })), ...found.flatMap(({ members }) => members)];
  return mentionsIn(text, keys).slice(0, MENTIONS_MAX);
}
