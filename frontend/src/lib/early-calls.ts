import type { Input, RpcContract } from '@crew/contracts/rpc';
import { locate } from './locate.js';

/** Nobody waits for a screen longer, and an answer that old is asked for anew. */
const KEPT_MS = 30_000;

const asked = new Map<string, Promise<Response>>();

/** Makes a call that reads for a screen which is still on its way; `call` takes its answer up, once. */
export function askEarly<C extends RpcContract>({ http }: C, input: Input<C>): void {
  if (http?.method !== 'GET') throw new Error('Only what reads is asked for early');
  const { url } = locate(http, input as Record<string, unknown>);
  const answer = fetch(url, { headers: { accept: 'application/json' }, credentials: 'include' });
  answer.catch(() => undefined); // Whoever takes it is told.
  asked.set(url, answer);
  setTimeout(forgetEarly, KEPT_MS);
}

/** The answer that was asked for early, if it was and nobody has taken it. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const answer = asked.get(url);
  asked.delete(url);
  return answer;
}

/** What was asked for early is of no use any more: somebody else signed in. */
export const forgetEarly = (): void => asked.clear();
