import { listCrewSettings } from '@crew/contracts/crew-ai/list-crew-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

export const crewSettingsQuery = queryOptions({
  queryKey: ['crew', 'list-crew-settings'],
  queryFn: ({ signal }) => call(listCrewSettings, {}, { signal }),
});

/** Whether, when and how each of the AI crew speaks. */
export const useListCrewSettings = () => useQuery(crewSettingsQuery);
