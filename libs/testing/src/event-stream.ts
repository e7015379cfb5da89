import { get, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { eventually } from './eventually.js';

export interface StreamEvent {
  id: string | undefined;
  event: string;
  data: unknown;
}

/** A client of `GET /api/events`. */
export interface EventStreamClient {
  headers: IncomingHttpHeaders;
  /** All events received so far. */
  events: StreamEvent[];
  /** Number of comments (heartbeats) received so far. */
  comments: number;
  /** How long a browser would wait before it reconnects. */
  retryMs: number | undefined;
  closed: boolean;
  /** The response; pause it to simulate a client that stops reading. */
  response: IncomingMessage;
  /** Waits for the first event that matches, also among those received already. */
  first(matches: (event: StreamEvent) => boolean): Promise<StreamEvent>;
  close(): void;
}

/** Opens an event stream. @throws Error with the status unless it is 200 */
export async function openEventStream(url: string, headers: Record<string, string>): Promise<EventStreamClient> {
  const { request, response } = await new Promise<{ request: ClientRequest; response: IncomingMessage }>(
    (resolve, reject) => {
      const request = get(url, { headers, agent: false }, (response) => resolve({ request, response }));
      request.on('error', reject);
    },
  );
  if (response.statusCode !== 200) {
    request.destroy();
    throw new Error(`The stream was rejected: ${response.statusCode}`);
  }
  const client: EventStreamClient = {
    headers: response.headers,
    events: [],
    comments: 0,
    retryMs: undefined,
    closed: false,
    response,
    first: (matches) => eventually('the event', () => client.events.find(matches)),
    close: () => request.destroy(),
  };
  const parser = createParser({
    onEvent: ({ id, event = 'message', data }) => client.events.push({ id, event, data: JSON.parse(data) as unknown }),
    onRetry: (ms) => void (client.retryMs = ms),
    onComment: () => void (client.comments += 1),
  });
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => parser.feed(chunk));
  const markClosed = (): void => void (client.closed = true);
  response.on('close', markClosed).on('error', markClosed);
  request.on('error', markClosed);
  return client;
}
