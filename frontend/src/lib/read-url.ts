import { getReadUrl } from '@crew/contracts/media/get-read-url';
import { READABLE_MINUTES } from '@crew/contracts/media/media.constants';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Answer, ApiError, call } from './api-client.js';

export type PictureSize = 'full' | 'thumbnail';

/** An address is asked for anew this long before it lapses, in milliseconds. */
const AHEAD_MS = 60_000;
/** And at most this often, should a clock be wrong. */
const SOONEST_MS = 10_000;

type Readable = Answer<typeof getReadUrl>;

/** When an address lapses that came just now. */
const soon = (): string => new Date(Date.now() + READABLE_MINUTES * 60_000 - AHEAD_MS).toISOString();

const lastsMs = (readable: Readable | undefined): number =>
  readable ? Math.max(SOONEST_MS, Date.parse(readable.expiresAt) - Date.now() - AHEAD_MS) : 0;

const readUrlQuery = (path: string, size: PictureSize) =>
  queryOptions({
    queryKey: ['media', 'get-read-url', path, size],
    // A failure shows in the browser's log of its requests; the picture stays empty.
    queryFn: ({ signal }) => call(getReadUrl, { path, size }, { signal }),
    // Nobody is asked to try again for a picture's sake, so what may pass is tried again by itself.
    retry: (tries, error) => tries < 4 && !(error instanceof ApiError && error.status > 0 && error.status < 500),
    gcTime: READABLE_MINUTES * 60_000,
  });

/** Whether a picture's address is where it is stored, to be signed before it can be read. */
export const isStored = (address: string): boolean => !/^(?:[a-z]+:|\/)/i.test(address);

/**
 * The address under which a stored picture can be read, signed anew before it lapses; `undefined` until it is known.
 * Any other address stands for itself. `renew` is for a picture that did not load: the address may have lapsed while
 * the page slept.
 * @param known An address that came with the picture just now.
 */
export function useReadUrl(
  address: string | null | undefined,
  size: PictureSize = 'full',
  known?: string,
): { url: string | undefined; renew: () => void } {
  const client = useQueryClient();
  const path = address && isStored(address) ? address : undefined;
  const query = readUrlQuery(path ?? '', size);
  const { data } = useQuery({
    ...query,
    enabled: path !== undefined,
    initialData: () => (known ? { url: known, expiresAt: soon() } : undefined),
    staleTime: ({ state }) => lastsMs(state.data),
    refetchInterval: ({ state }) => (state.data ? lastsMs(state.data) : false),
  });
  const renew = useCallback(
    () => void client.invalidateQueries({ queryKey: ['media', 'get-read-url', path, size] }),
    [client, path, size],
  );
  return { url: path ? data?.url : (address ?? undefined), renew };
}
