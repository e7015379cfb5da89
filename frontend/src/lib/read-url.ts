import { getReadUrl } from '@crew/contracts/media/get-read-url';
import { READABLE_MINUTES } from '@crew/contracts/media/media.constants';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Answer, ApiError, call } from './api-client.js';

export type PictureSize = 'full' | 'thumbnail';

/** A URL is renewed this long before it expires. */
const RENEW_AHEAD_MS = 60_000;
/** Shortest time between renewals, in case a clock is wrong. */
const RENEW_MIN_MS = 10_000;

type Readable = Answer<typeof getReadUrl>;

/** When a URL that was signed just now expires. */
const expiryOfNew = (): string => new Date(Date.now() + READABLE_MINUTES * 60_000 - RENEW_AHEAD_MS).toISOString();

const freshForMs = (readable: Readable | undefined): number =>
  readable ? Math.max(RENEW_MIN_MS, Date.parse(readable.expiresAt) - Date.now() - RENEW_AHEAD_MS) : 0;

const readUrlQuery = (path: string, size: PictureSize) =>
  queryOptions({
    queryKey: ['media', 'get-read-url', path, size],
    // A failure shows in the browser's network log; the picture stays empty.
    queryFn: ({ signal }) => call(getReadUrl, { path, size }, { signal }),
    // A picture has no Retry button, so failures that may pass are retried automatically.
    retry: (tries, error) => tries < 4 && !(error instanceof ApiError && error.status > 0 && error.status < 500),
    gcTime: READABLE_MINUTES * 60_000,
  });

/** Whether a picture's address is a storage path, which must be signed before it can be read. */
const isStored = (address: string): boolean => !/^(?:[a-z]+:|\/)/i.test(address);

/**
 * The signed URL of a stored picture, renewed before it expires; `undefined` while it is loading. Any other address is
 * returned as it is. `renew` is for a picture that did not load: its URL may have expired while the page was suspended.
 * @param known a URL that came with the picture just now
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
    initialData: () => (known ? { url: known, expiresAt: expiryOfNew() } : undefined),
    staleTime: ({ state }) => freshForMs(state.data),
    refetchInterval: ({ state }) => (state.data ? freshForMs(state.data) : false),
  });
  const renew = useCallback(
    () => void client.invalidateQueries({ queryKey: ['media', 'get-read-url', path, size] }),
    [client, path, size],
  );
  return { url: path ? data?.url : (address ?? undefined), renew };
}
