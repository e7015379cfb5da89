import { listHeadshots } from '@crew/contracts/media/list-headshots';
import type { Picture } from '@crew/contracts/media/media.entities';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { arrivedAnswer, call } from '../../../lib/api-client.js';
import { rememberedUser } from '../../../lib/session.js';
import { storage } from '../../../lib/storage.js';

/** Storage key of the headshots uploaded last. */
const KEPT = 'uniformizer_headshots';

export interface Headshots {
  headshots: Picture[];
}

function remembered(): Headshots | undefined {
  try {
    const found = JSON.parse(storage.get(KEPT) ?? 'null') as (Headshots & { userId?: string }) | null;
    return found && found.userId === rememberedUser()?.id ? found : undefined;
  } catch {
    return undefined;
  }
}

const keep = (headshots: Headshots): void =>
  storage.set(KEPT, JSON.stringify({ ...headshots, userId: rememberedUser()?.id }));

const headshotsQuery = queryOptions({
  queryKey: ['media', 'list-headshots'],
  queryFn: async ({ signal }) => {
    const answer = await call(listHeadshots, {}, { signal });
    keep(answer);
    return answer;
  },
  initialData: () => arrivedAnswer(listHeadshots, {}),
  placeholderData: remembered,
});

/** The member's headshots in order; those remembered by the browser until the response arrives. */
export const useListHeadshots = () => useQuery(headshotsQuery);

/** Stores the current headshots. */
export function storeHeadshots(client: QueryClient, change: (known: Picture[]) => Picture[]): void {
  const known = client.getQueryData(headshotsQuery.queryKey);
  const next = { headshots: change(known?.headshots ?? []) };
  client.setQueryData(headshotsQuery.queryKey, next);
  keep(next);
}
