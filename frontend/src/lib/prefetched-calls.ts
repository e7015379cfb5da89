import type { Input, RpcContract } from '@crew/contracts/rpc';
import { locate } from './locate.js';

/** A response older than this is fetched again. */
const KEPT_MS = 30_000;

const prefetched = new Map<string, Promise<Response>>();

/** Starts a GET call for a screen that is still loading; `call` uses its response once. */
export function prefetchCall<C extends RpcContract>({ http }: C, input: Input<C>): void {
  if (http?.method !== 'GET') throw new Error('Only GET calls can be prefetched');
  const { url } = locate(http, input as Record<string, unknown>);
  const response = fetch(url, { headers: { accept: 'application/json' }, credentials: 'include' });
  response.catch(() => undefined); // The caller that takes the response gets the error.
  prefetched.set(url, response);
  setTimeout(forgetPrefetched, KEPT_MS);
}

/** Returns and forgets the prefetched response of a URL. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const response = prefetched.get(url);
  prefetched.delete(url);
  return response;
}

/** Drops prefetched responses, which belong to the previous session. */
export const forgetPrefetched = (): void => prefetched.clear();
