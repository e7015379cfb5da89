import { getShipFigures } from '@crew/contracts/crew-ai/get-ship-figures';
import type { Input } from '@crew/contracts/rpc';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

export type Days = NonNullable<Input<typeof getShipFigures>['days']>;

/** Figures stay on the screen while those of another period load, and are a minute old at most. */
export const FIGURES = { placeholderData: keepPreviousData, staleTime: 60_000 } as const;

/** The community's figures by day. */
export const useGetShipFigures = (days: Days) =>
  useQuery({
    queryKey: ['analytics', 'get-ship-figures', days],
    queryFn: ({ signal }) => call(getShipFigures, { days }, { signal }),
    ...FIGURES,
  });
