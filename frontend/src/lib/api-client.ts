import type { ErrorCode, FieldError } from '@crew/contracts/errors';
import type { Input, RpcContract } from '@crew/contracts/rpc';
import { t } from '@lingui/core/macro';
import type { z } from 'zod';
import { locate } from './locate.js';
import { forgetPrefetched, takeArrived, takePrefetched } from './prefetched-calls.js';

/** Whether what was asked for does not exist, or not for this member. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');

/** A failed call: the server's error, or `offline` (status 0) when no server was reached. */
export class ApiError extends Error {
  override name = 'ApiError';

  /**
   * @param status HTTP status; 0 when offline.
   * @param sentence The server's, which a toast can show; null when the error is not from the API.
   * @param errors What is wrong with each field of the input.
   * @param cause `"<status>: <body>"`, for logs.
   */
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'offline',
    private readonly sentence: string | null,
    readonly errors: FieldError[] = [],
    readonly requestId?: string,
    cause?: string,
  ) {
    super(undefined, { cause });
  }

  /** A sentence that a toast can show. Ours is read when it is shown: a call can fail before the texts have arrived. */
  override get message(): string {
    if (this.sentence !== null) return this.sentence;
    return this.code === 'offline'
      ? t`Crew cannot be reached. Check your connection and try again.`
      : t`Something went wrong. Please try again.`;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * Requests with the same key take effect once. An idempotent call gets a new key unless one is given: pass the
   * same key when retrying a failed call.
   */
  idempotencyKey?: string;
}

/** The output of a call. */
export type Answer<C extends RpcContract> = z.output<C['output']>;

/** 64 random bits in hexadecimal: an idempotency key, or the `clientId` of a message. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Responses by URL, so that a poll that finds nothing new costs a 304. Cleared at sign-out. */
const cachedResponses = new Map<string, { etag: string; body: unknown }>();
const CACHED_MAX = 64;

export function clearCachedResponses(): void {
  cachedResponses.clear();
  forgetPrefetched();
}

/**
 * Makes the call that a contract describes, or uses the response if it was prefetched.
 * @throws {ApiError} for every response that is not a success, and when there is none; an abort rejects as `fetch` does.
 */
export async function call<C extends RpcContract>(
  contract: C,
  input: Input<C>,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<Answer<C>> {
  const { method, url, body } = requestFor(contract, input);

  const headers = new Headers({ accept: 'application/json' });
  if (body) headers.set('content-type', 'application/json');
  if (contract.idempotent) headers.set('idempotency-key', idempotencyKey ?? newId());
  const known = method === 'GET' ? cachedResponses.get(url) : undefined;
  if (known) headers.set('if-none-match', known.etag);

  const response = await fetchOrThrow(url, {
    method,
    headers,
    body: body && JSON.stringify(body),
    credentials: 'include',
    signal,
  });
  if (known && response.status === 304) return known.body as Answer<C>;
  if (!response.ok) throw await toApiError(response);
  if (response.status === 204) return null as Answer<C>;

  const answer: unknown = await response.json();
  const etag = response.headers.get('etag');
  if (method === 'GET' && etag) cache(url, { etag, body: answer });
  return answer as Answer<C>;
}

/** The answer of a call that was prefetched, if it has arrived: the first rendering has it. It is used once, as by {@link call}. */
export function arrivedAnswer<C extends RpcContract>(contract: C, input: Input<C>): Answer<C> | undefined {
  const { url } = requestFor(contract, input);
  const answer = takeArrived(url);
  if (!answer) return undefined;
  const { etag, text } = answer;
  const body: unknown = JSON.parse(text);
  if (etag) cache(url, { etag, body });
  return body as Answer<C>;
}

function requestFor<C extends RpcContract>({ http }: C, input: Input<C>) {
  if (!http) throw new Error('An internal call has no HTTP route');
  return { method: http.method, ...locate(http, input as Record<string, unknown>) };
}

/** @throws {ApiError} `offline` when no server was reached */
export async function fetchOrThrow(url: string, init: RequestInit): Promise<Response> {
  try {
    return (init.method === 'GET' && (await takePrefetched(url))) || (await fetch(url, init));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, 'offline', null, [], undefined, String(error));
  }
}

/** Reads the error of a response that is not a success. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const cause = `${response.status}: ${text || response.statusText}`;
  try {
    const body = JSON.parse(text) as { code: ErrorCode; message: string; errors?: FieldError[]; requestId?: string };
    if (body.code && body.message) {
      return new ApiError(response.status, body.code, body.message, body.errors, body.requestId, cause);
    }
  } catch {
    // The response is not from the API: a proxy in between made it.
  }
  const code = response.status >= 500 ? 'unavailable' : 'internal';
  return new ApiError(response.status, code, null, [], undefined, cause);
}

function cache(url: string, response: { etag: string; body: unknown }): void {
  cachedResponses.delete(url);
  cachedResponses.set(url, response);
  const [oldest] = cachedResponses.keys();
  if (cachedResponses.size > CACHED_MAX && oldest) cachedResponses.delete(oldest);
}
