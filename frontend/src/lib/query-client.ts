import { t } from '@lingui/core/macro';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.js';

/**
 * The message of a failed call as a toast shows it: the server's, or that no server was reached. An error from a proxy in
 * between (it has no request id) is not for members: they get the fallback.
 */
export const messageOf = (error: unknown, fallback = t`Something went wrong. Please try again.`): string =>
  error instanceof ApiError && (error.requestId !== undefined || error.code === 'offline') ? error.message : fallback;

/** Whether a call failed because the session is over. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'signed_out';

/**
 * Data is fetched once and kept until a stream event or a mutation changes it: no retry, never stale, no refetch on
 * focus. Failed queries are fetched again when the browser is back online.
 * @param onSignedOut called when any call fails because the session is over
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
        // Also while the browser reports no network: it may be wrong, and a paused query would never resolve.
        networkMode: 'always',
      },
      // A mutation fails at once without a network: a paused one would run later without the member knowing.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  refetchOvertaken(client);
  keepErrors(client);
  return client;
}

/**
 * A stream event that arrives during a fetch may be newer than its response: the query is fetched again afterwards.
 * (TanStack Query does this itself when a query that has data is invalidated.)
 */
function refetchOvertaken(client: QueryClient): void {
  const overtaken = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const updated = action.type === 'success' && action.manual;
    const invalidated = action.type === 'invalidate' && query.state.data === undefined;
    if ((updated || invalidated) && query.state.fetchStatus === 'fetching') overtaken.add(query);
    else if (action.type === 'success' && overtaken.delete(query)) {
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  });
}

/**
 * A query that failed keeps its error until its next answer: otherwise a screen that shows it would give way to a
 * skeleton at every refetch, under the pointer. A screen that opens shows no old error.
 */
function keepErrors(client: QueryClient): void {
  const errors = new WeakMap<Query, Error>();
  client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type === 'observerAdded') errors.delete(query);
    if (event.type !== 'updated') return;
    const { action } = event;
    const error = errors.get(query);
    if (action.type === 'error') errors.set(query, action.error);
    else if (action.type === 'fetch' && error && query.state.data === undefined) {
      query.setState({ status: 'error', error });
    }
  });
}
