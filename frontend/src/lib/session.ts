import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getMe } from '@crew/contracts/identity/get-me';
import type { User } from '@crew/contracts/identity/identity.entities';
import { useCallback } from 'react';
import { ApiError, call, forgetAnswers } from './api-client.js';
import { storage } from './storage.js';

const STORED_USER = 'user';

/** The user of the last visit, for an instant first paint; the session decides who is really signed in. */
export function rememberedUser(): User | null {
  try {
    const user = JSON.parse(storage.get(STORED_USER) ?? 'null') as User | null;
    return typeof user?.id === 'string' ? user : null;
  } catch {
    return null;
  }
}

const rememberUser = (user: User | null): void => storage.set(STORED_USER, user && JSON.stringify(user));

/** The latest call that brought another session in place of this browser's, or is about to. */
let renewal: Promise<unknown> = Promise.resolve();

/** Says of a call that it ends this browser's session and brings another. */
export function renewsSession<T>(work: Promise<T>): Promise<T> {
  renewal = work.catch(() => undefined);
  return work;
}

/** Asks who is signed in. That a session is over says nothing while another is on its way. */
async function askWho(signal: AbortSignal): Promise<User> {
  const known = renewal;
  await known;
  try {
    return await call(getMe, {}, { signal });
  } catch (error) {
    if (renewal === known) throw error;
    return askWho(signal);
  }
}

/** Who is signed in, or `null`. The remembered user stands in until the session has answered, and while it cannot. */
export const meQuery = queryOptions({
  queryKey: ['identity', 'get-me'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      const user = await askWho(signal);
      rememberUser(user);
      return user;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'signed_out') {
        rememberUser(null);
        return null;
      }
      const remembered = rememberedUser();
      if (remembered) return remembered;
      throw error;
    }
  },
  placeholderData: () => rememberedUser() ?? undefined,
});

/**
 * `unknown` until the session has answered (or failed to: then `retry` helps). `user` may already be the remembered
 * one while `confirmed` is false.
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

/** The signed-in member, inside screens that only members reach. */
export function useMember(): User {
  const { user } = useSession();
  if (!user) throw new Error('useMember outside a screen for members');
  return user;
}

/** Takes a new session on: whatever was known belonged to somebody else. */
export function useSignedIn(): (user: User) => void {
  const client = useQueryClient();
  return useCallback(
    (user) => {
      client.clear();
      forgetAnswers();
      rememberUser(user);
      client.setQueryData(meQuery.queryKey, user);
    },
    [client],
  );
}

/** The member changed something about themselves. */
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

/** Nobody is remembered on this device any more; other tabs hear of it. */
export const forgetUser = (): void => rememberUser(null);

/** Told when another tab signs in or out. */
export function onSessionChangedElsewhere(handler: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === STORED_USER) handler();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
