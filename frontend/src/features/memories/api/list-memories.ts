import { memoriesChanged } from '@crew/contracts/crew-ai/crew-ai.events';
import { listMemories } from '@crew/contracts/crew-ai/list-memories';
import type { MemoryConsent } from '@crew/contracts/crew-ai/memory.entities';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.js';
import { stream } from '../../../lib/event-stream.js';

export const memoriesQuery = (key: MemoryConsent['key']) =>
  queryOptions({
    queryKey: ['memories', 'list-memories', key],
    queryFn: ({ signal }) => call(listMemories, { key }, { signal }),
  });

/** What a captain remembers of the member; refetched when it changes. */
export function useListMemories(key: MemoryConsent['key']) {
  const client = useQueryClient();
  useEffect(
    () =>
      stream.on(memoriesChanged, (changed) => {
        if (changed.key === key) void client.invalidateQueries({ queryKey: memoriesQuery(key).queryKey });
      }),
    [client, key],
  );
  return useQuery(memoriesQuery(key));
}
