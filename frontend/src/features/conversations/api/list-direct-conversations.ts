import type { DirectConversation, DirectShelf } from '@crew/contracts/chat/direct.entities';
import { listDirectConversations } from '@crew/contracts/chat/list-direct-conversations';
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { arrivedPages } from '../../../lib/call-query.js';
import { POLL_MS, usePolling } from '../../../lib/event-stream.js';
import type { ConversationPages } from '../model/conversation-pages.js';

/** The call's default. */
const PAGE_SIZE = 50;
/** Of the lists of all shelves. */
export const LISTS = { queryKey: ['conversations', 'list-direct-conversations'] };

export const conversationsQuery = (shelf: DirectShelf) =>
  infiniteQueryOptions({
    queryKey: [...LISTS.queryKey, shelf],
    queryFn: ({ signal, pageParam: before }) => call(listDirectConversations, { shelf, before }, { signal }),
    initialData: () => arrivedPages(listDirectConversations, { shelf }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: DirectConversation[]) =>
      last.length < PAGE_SIZE ? undefined : last.at(-1)!.lastMessage?.id,
  });

/** The member's conversations on a shelf, the latest message first, paged. */
export const useListDirectConversations = (shelf: DirectShelf) =>
  useInfiniteQuery({ ...conversationsQuery(shelf), refetchInterval: usePolling(POLL_MS.notifications) });

/** A conversation that was listed. */
export const listedConversation = (client: QueryClient, id: string): DirectConversation | undefined =>
  client
    .getQueriesData<ConversationPages>(LISTS)
    .flatMap(([, known]) => known?.pages.flat() ?? [])
    .find((one) => one.id === id);
