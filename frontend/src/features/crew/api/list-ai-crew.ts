import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** The AI crew, or those found by name, role or slug. */
export const useListAiCrew = (q: string) =>
  useQuery({
    queryKey: ['crew', 'list-ai-crew', q],
    queryFn: ({ signal }) => call(listAiCrew, q ? { q } : {}, { signal }),
    placeholderData: keepPreviousData,
  });

/** Puts a changed member in its place, wherever it is shown. */
export function takeCrewMember(client: QueryClient, changed: CrewMember): void {
  client.setQueriesData<CrewMember[]>({ queryKey: ['crew', 'list-ai-crew'] }, (crew) =>
    crew?.map((member) => (member.id === changed.id ? changed : member)),
  );
  void client.invalidateQueries({ queryKey: ['crew', 'list-crew-settings'] });
}
