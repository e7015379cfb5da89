import { listCrewSettings } from '@crew/contracts/crew-ai/list-crew-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

export const captainSettingsQuery = queryOptions({
  queryKey: ['captains', 'list-crew-settings'],
  queryFn: ({ signal }) => call(listCrewSettings, {}, { signal }),
});

/** The settings of every captain: whether, when and how it speaks. */
export const useListCrewSettings = () => useQuery(captainSettingsQuery);
