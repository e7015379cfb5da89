import { listAvatars } from '@crew/contracts/media/list-avatars';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

const PAGE = 24;

export const avatarsQuery = infiniteQueryOptions({
  queryKey: ['media', 'list-avatars'],
  queryFn: ({ pageParam, signal }) => call(listAvatars, { before: pageParam, limit: PAGE }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
});

/** The member's avatars, newest first, paged. */
export const useListAvatars = () => useInfiniteQuery(avatarsQuery);
