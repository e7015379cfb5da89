import { listMemories } from '@crew/contracts/crew-ai/list-memories';
import type { MemoryConsent } from '@crew/contracts/crew-ai/memory.entities';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

export const memoriesQuery = (key: MemoryConsent['key']) =>
  queryOptions({
    queryKey: ['memories', 'list-memories', key],
    queryFn: ({ signal }) => call(listMemories, { key }, { signal }),
  });

/** What a captain remembers of the member; refetched by {@link useListMemoryConsents} when it changes. */
export const useListMemories = (key: MemoryConsent['key']) => useQuery(memoriesQuery(key));
