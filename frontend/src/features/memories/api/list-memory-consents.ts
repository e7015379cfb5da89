import { memoriesChanged } from '@crew/contracts/crew-ai/crew-ai.events';
import { listMemoryConsents } from '@crew/contracts/crew-ai/list-memory-consents';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.js';
import { stream } from '../../../lib/event-stream.js';

export const memoryConsentsQuery = queryOptions({
  queryKey: ['memories', 'list-memory-consents'],
  queryFn: ({ signal }) => call(listMemoryConsents, {}, { signal }),
});

/** Which captains the member lets remember what they say; refetched, with what they remember, when it changes. */
export function useListMemoryConsents() {
  const client = useQueryClient();
  useEffect(
    () =>
      stream.on(memoriesChanged, () => {
        // Each question on the page listens: one refetch is enough for all.
        void client.invalidateQueries({ queryKey: ['memories'] }, { cancelRefetch: false });
      }),
    [client],
  );
  return useQuery(memoryConsentsQuery);
}
