import type { ErrorBody } from '@crew/contracts/errors';
import type { Input, RpcContract } from '@crew/contracts/rpc';
import { t } from '@lingui/core/macro';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { type Answer, ApiError, toApiError, fetchOrThrow } from './api-client.js';
import { locate } from './locate.js';

/**
 * Makes a call whose answer is streamed: `onPiece` gets each piece, the promise resolves to the whole answer.
 * @throws {ApiError} as `call` does, also when the stream ends early
 */
export async function callStreaming<C extends RpcContract>(
  contract: C,
  input: Input<C>,
  onPiece: (piece: string) => void,
  signal?: AbortSignal,
): Promise<Answer<C>> {
  if (!contract.http) throw new Error('An internal call has no HTTP route');
  const { url, body } = locate(contract.http, input as Record<string, unknown>);
  const response = await fetchOrThrow(url, {
    method: contract.http.method,
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'include',
    signal,
  });
  if (!response.ok) throw await toApiError(response);
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await response.json()) as Answer<C>;
  for await (const { event, data } of eventsOf(response)) {
    if (event === 'piece') onPiece(data as string);
    if (event === 'answer') return data as Answer<C>;
    if (event === 'failure') throw asError(data as ErrorBody);
  }
  throw new ApiError(0, 'offline', t`The answer broke off. Please try again.`);
}

const asError = ({ statusCode, code, message, errors, requestId }: ErrorBody): ApiError =>
  new ApiError(statusCode, code, message, errors, requestId);

async function* eventsOf(response: Response): AsyncGenerator<{ event: string | undefined; data: unknown }> {
  const received: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => received.push(event) });
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
    for (const { event, data } of received.splice(0)) yield { event, data: JSON.parse(data) as unknown };
  }
}
