import type { DeckId } from '@crew/contracts/chat/decks';
import { listMembers } from '@crew/contracts/chat/list-members';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.js';

/** Members whose name begins with the text after an @. */
export const useMemberSearch = (deckId: DeckId, token: string | undefined) =>
  useQuery({
    queryKey: ['chat', 'list-members', deckId, token],
    queryFn: async ({ signal }) => (await call(listMembers, { deckId, q: token! }, { signal })).members,
    enabled: token !== undefined && token !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
