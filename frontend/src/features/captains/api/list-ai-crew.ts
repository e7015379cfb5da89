import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** The captains, or those found by name, role or slug. */
export const useListAiCrew = (q: string) =>
  useQuery({
    queryKey: ['captains', 'list-ai-crew', q],
    queryFn: ({ signal }) => call(listAiCrew, q ? { q } : {}, { signal }),
    placeholderData: keepPreviousData,
  });

/** Replaces a changed captain wherever it is shown. */
export function replaceCaptain(client: QueryClient, changed: CrewMember): void {
  client.setQueriesData<CrewMember[]>({ queryKey: ['captains', 'list-ai-crew'] }, (captains) =>
    captains?.map((captain) => (captain.id === changed.id ? changed : captain)),
  );
  void client.invalidateQueries({ queryKey: ['captains', 'list-crew-settings'] });
}
