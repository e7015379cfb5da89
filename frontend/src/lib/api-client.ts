import type { ErrorCode, FieldError } from '@crew/contracts/errors';
import type { Input, RpcContract } from '@crew/contracts/rpc';
import type { z } from 'zod';
import { forgetEarly, takeEarly } from './early-calls.js';
import { locate } from './locate.js';

/** A call that failed: the server's own words, or `offline` (status 0) when no server was reached. */
export class ApiError extends Error {
  override name = 'ApiError';

  /**
   * @param status HTTP status; 0 when offline.
   * @param message A sentence fit for a toast.
   * @param errors What is wrong with which field of the input.
   * @param cause `"<status>: <body>"`, for logs.
   */
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'offline',
    message: string,
    readonly errors: FieldError[] = [],
    readonly requestId?: string,
    cause?: string,
  ) {
    super(message, { cause });
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * Repeats of one intention carry one key and happen once. A call that honours keys gets a new one unless it is
   * given: pass it when a failed call is tried again.
   */
  idempotencyKey?: string;
}

/** What a call answers with. */
export type Answer<C extends RpcContract> = z.output<C['output']>;

/** 64 random bits in hexadecimal: an idempotency key, or the `clientId` of a message. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Polled answers by address, so that a poll that finds nothing new costs a 304. Forgotten at sign-out. */
const answers = new Map<string, { etag: string; body: unknown }>();
const ANSWERS_MAX = 64;

export function forgetAnswers(): void {
  answers.clear();
  forgetEarly();
}

/**
 * Makes the call that a contract describes, or takes up the answer if it was made early.
 * @throws {ApiError} for every answer that is not a success, and when there is none; an abort rejects as `fetch` does.
 */
export async function call<C extends RpcContract>(
  contract: C,
  input: Input<C>,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<Answer<C>> {
  if (!contract.http) throw new Error(`${contract.subject} has no HTTP route`);
  const { method } = contract.http;
  const { url, body } = locate(contract.http, input as Record<string, unknown>);

  const headers = new Headers({ accept: 'application/json' });
  if (body) headers.set('content-type', 'application/json');
  if (contract.idempotent) headers.set('idempotency-key', idempotencyKey ?? newId());
  const known = method === 'GET' ? answers.get(url) : undefined;
  if (known) headers.set('if-none-match', known.etag);

  const response = await reach(url, {
    method,
    headers,
    body: body && JSON.stringify(body),
    credentials: 'include',
    signal,
  });
  if (known && response.status === 304) return known.body as Answer<C>;
  if (!response.ok) throw await failureOf(response);
  if (response.status === 204) return null as Answer<C>;

  const answer: unknown = await response.json();
  const etag = response.headers.get('etag');
  if (method === 'GET' && etag) remember(url, { etag, body: answer });
  return answer as Answer<C>;
}

/** Sends files (`multipart/form-data`) to a path of the API and answers with its JSON. @throws {ApiError} as {@link call} does. */
export async function upload<T>(path: string, form: FormData, { signal }: CallOptions = {}): Promise<T> {
  const response = await reach(path, { method: 'POST', body: form, credentials: 'include', signal });
  if (!response.ok) throw await failureOf(response);
  return (await response.json()) as T;
}

/** @throws {ApiError} `offline` when no server was reached */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await ((init.method === 'GET' && takeEarly(url)) || fetch(url, init));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(
      0,
      'offline',
      'The ship is out of reach. Check your connection and try again.',
      [],
      undefined,
      String(error),
    );
  }
}

/** The error that an answer is. */
export async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  const cause = `${response.status}: ${text || response.statusText}`;
  try {
    const body = JSON.parse(text) as { code: ErrorCode; message: string; errors?: FieldError[]; requestId?: string };
    if (body.code && body.message) {
      return new ApiError(response.status, body.code, body.message, body.errors, body.requestId, cause);
    }
  } catch {
    // Not the API's own answer: a proxy in between.
  }
  const code = response.status >= 500 ? 'unavailable' : 'internal';
  return new ApiError(response.status, code, 'Something went wrong. Please try again.', [], undefined, cause);
}

function remember(url: string, answer: { etag: string; body: unknown }): void {
  answers.delete(url);
  answers.set(url, answer);
  const [oldest] = answers.keys();
  if (answers.size > ANSWERS_MAX && oldest) answers.delete(oldest);
}
