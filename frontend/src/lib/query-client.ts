import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.js';

/**
 * The message of a failed call as a toast shows it: the ship's own words, or that no ship was reached. What something
 * in between answered (it knows no request id) is not for people: they get the fallback.
 */
export const messageOf = (error: unknown, fallback = 'Something went wrong. Please try again.'): string =>
  error instanceof ApiError && (error.requestId !== undefined || error.code === 'offline') ? error.message : fallback;

/** Whether a call failed because the session is over. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'signed_out';

/**
 * Data are asked for once and kept until an event or a change of our own says otherwise: no retry, never stale, no
 * refetch on focus. What failed is asked for again when the browser finds a network.
 * @param onSignedOut Called when any call answers that the session is over.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) onSignedOut();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        // Asked for also where the browser knows of no network: it may be wrong, and nothing would ever come.
        networkMode: 'always',
      },
      // What a member does fails at once, and says so, where there is no network: it would be done unawares later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  askOvertakenAgain(client);
  return client;
}

/**
 * An event that arrives while an answer is on its way may tell of something newer than that answer: once it is there,
 * the question is asked again. (What has data already is asked anew by itself when it is called out of date.)
 */
function askOvertakenAgain(client: QueryClient): void {
  const overtaken = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const told = action.type === 'success' && action.manual === true;
    const outdated = action.type === 'invalidate' && query.state.data === undefined;
    if ((told || outdated) && query.state.fetchStatus === 'fetching') overtaken.add(query);
    else if (action.type === 'success' && overtaken.delete(query)) {
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  });
}
