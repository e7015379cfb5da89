import type { Input, RpcContract } from '@crew/contracts/rpc';
import { locate } from './locate.js';

/** A response older than this is fetched again. */
const KEPT_MS = 30_000;

const prefetched = new Map<string, Promise<Response>>();

/** Starts a GET call for a screen that is still loading; `call` uses its response once, unless it was refused before. */
export function prefetchCall<C extends RpcContract>({ http }: C, input: Input<C>): void {
  const { url } = locate(http!, input as Record<string, unknown>);
  const response = fetch(url, { headers: { accept: 'application/json' }, credentials: 'include' });
  prefetched.set(url, response);
  // A refusal may no longer hold when the screen calls: the member may have joined the pod meanwhile.
  const drop = () => prefetched.delete(url);
  response.then(({ ok }) => ok || drop(), drop);
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
