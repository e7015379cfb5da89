import type { CrewKey } from '@crew/contracts/chat/decks';
import { listSituations } from '@crew/contracts/crew-ai/list-situations';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** The situations that a captain’s prompt can be tried in. */
export const useListSituations = (captain: CrewKey) =>
  useQuery({
    queryKey: ['captains', 'list-situations', captain],
    queryFn: ({ signal }) => call(listSituations, { captain }, { signal }),
  });
