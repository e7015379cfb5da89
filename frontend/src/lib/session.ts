import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getMe } from '@crew/contracts/identity/get-me';
import type { User } from '@crew/contracts/identity/identity.entities';
import { useCallback } from 'react';
import { arrivedAnswer, call, clearCachedResponses } from './api-client.js';
import { isSignedOut } from './query-client.js';
import { storage } from './storage.js';

const STORED_USER = 'user';
/** Stores the web push endpoint that was registered for the session; a new session has registered none. */
export const SESSION_ENDPOINT = 'push-endpoint';
/** When the server is asked again who is signed in, if it could not say. */
const ASK_AGAIN_MS = 10_000;

/** The user of the last visit, for an instant first paint; the session decides who is signed in. */
export function rememberedUser(): User | null {
  try {
    const user = JSON.parse(storage.get(STORED_USER) ?? 'null') as User | null;
    return typeof user?.id === 'string' ? user : null;
  } catch {
    return null;
  }
}

const rememberUser = (user: User | null): void => storage.set(STORED_USER, user && JSON.stringify(user));

/** The member whose data a cache holds. */
const holders = new WeakMap<QueryClient, string>();

const isOfAnother = (client: QueryClient, { id }: User): boolean => (holders.get(client) ?? id) !== id;

/** Makes a user the one whose data the cache holds. */
function hold(client: QueryClient, user: User): void {
  rememberUser(user);
  holders.set(client, user.id);
  client.setQueryData(meQuery.queryKey, user);
}

/** Fetches the signed-in user. If the answer was prefetched and has arrived, the first rendering has it. */
export function startSession(client: QueryClient): void {
  const user = arrivedAnswer(getMe, {});
  if (user) hold(client, user);
  else void client.prefetchQuery(meQuery);
}

/** Loads the page anew when another tab has signed in another member: what this one holds is not theirs. */
async function confirmed(client: QueryClient, user: User): Promise<User> {
  rememberUser(user);
  if (isOfAnother(client, user)) {
    window.location.reload();
    await new Promise(() => undefined);
  }
  holders.set(client, user.id);
  return user;
}

const forgetEndpoint = (): void => storage.set(SESSION_ENDPOINT, null);

/** The latest call that replaces this browser's session. */
let renewal: Promise<unknown> = Promise.resolve();

/** Marks a call that replaces this browser's session: until it settles, `signed_out` is not final. */
export function trackSessionRenewal<T>(work: Promise<T>): Promise<T> {
  renewal = work.then(forgetEndpoint, () => undefined);
  return work;
}

/** Fetches the signed-in user, again if the session was replaced meanwhile. */
async function fetchMe(signal: AbortSignal): Promise<User> {
  const known = renewal;
  await known;
  try {
    return await call(getMe, {}, { signal });
  } catch (error) {
    if (renewal === known) throw error;
    return fetchMe(signal);
  }
}

let askingAgain: ReturnType<typeof setTimeout> | undefined;

function askAgainLater(client: QueryClient): void {
  clearTimeout(askingAgain);
  askingAgain = setTimeout(() => void client.invalidateQueries({ queryKey: meQuery.queryKey }), ASK_AGAIN_MS);
}

/**
 * The signed-in user, or `null`. The remembered user stands in until the server has answered, and while it cannot: then it is
 * asked again.
 */
export const meQuery = queryOptions({
  queryKey: ['identity', 'get-me'],
  queryFn: async ({ signal, client }): Promise<User | null> => {
    try {
      return await confirmed(client, await fetchMe(signal));
    } catch (error) {
      if (isSignedOut(error)) {
        rememberUser(null);
        return null;
      }
      if (!signal.aborted) askAgainLater(client);
      const remembered = rememberedUser();
      if (remembered && !isOfAnother(client, remembered)) return remembered;
      throw error;
    }
  },
  placeholderData: () => rememberedUser() ?? undefined,
});

/**
 * `unknown` until the server has answered (or failed to: then `retry` helps). While `confirmed` is false, `user` is the
 * remembered one.
 */
export type Session =
  | { status: 'unknown'; user: null; confirmed: false; failed: boolean; retry: () => void }
  | { status: 'signed-in'; user: User; confirmed: boolean }
  | { status: 'signed-out'; user: null; confirmed: true };

export function useSession(): Session {
  const { data, isPlaceholderData, isError, refetch } = useQuery(meQuery);
  if (data) return { status: 'signed-in', user: data, confirmed: !isPlaceholderData };
  if (data === null) return { status: 'signed-out', user: null, confirmed: true };
  return { status: 'unknown', user: null, confirmed: false, failed: isError, retry: () => void refetch() };
}

/** The signed-in member. @throws outside screens for members */
export function useMember(): User {
  const { user } = useSession();
  if (!user) throw new Error('useMember outside a screen for members');
  return user;
}

/** Starts a new session: all cached data belonged to the previous one. */
export function useSignedIn(): (user: User) => void {
  const client = useQueryClient();
  return useCallback(
    (user) => {
      client.clear();
      clearCachedResponses();
      forgetEndpoint();
      hold(client, user);
    },
    [client],
  );
}

/** Stores a user that a call returned. */
export function useUserChanged(): (user: User) => void {
  const client = useQueryClient();
  return useCallback(
    (user) => {
      rememberUser(user);
      client.setQueryData(meQuery.queryKey, user);
    },
    [client],
  );
}

/** Removes what this device keeps of the member: user, drafts, unsent messages. Other tabs are notified. */
export async function forgetUser(): Promise<void> {
  storage.clearMember();
  await import('./member-records.js').then(({ clearRecords }) => clearRecords()).catch(() => undefined);
}

/** Calls the handler when another tab signs in or out. @returns unsubscribes */
export function onSessionChangedInOtherTab(handler: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === STORED_USER) handler();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
