import { EventEmitter, once } from 'node:events';
import {
  createServer,
  request as sendRequest,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';

/** Headers of a connection, which a proxy does not forward (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];
/** How long a request waits for an available gateway. */
const WAIT_FOR_UPSTREAM_MS = 10_000;
const RETRY_MS = 50;
/** How long a removed gateway may take to respond to its pending requests. */
const DRAIN_TIMEOUT_MS = 5_000;
/** Connections that wait to be accepted, as many as of a gateway: all clients of one that is lost return at once. */
const BACKLOG = 4_096;

/**
 * A round-robin load balancer for the gateways on this machine. It streams responses, so event streams work. A request
 * is retried on another gateway only if it was never sent, so that none is executed twice.
 */
export class Balancer {
  private readonly upstreams = new Set<string>();
  /** Number of requests per gateway without response headers so far. */
  private readonly pending = new Map<string, number>();
  private readonly settled = new EventEmitter();
  private readonly server = createServer((request, response) => {
    void this.dispatch(request, response, Date.now() + WAIT_FOR_UPSTREAM_MS);
  });
  private next = 0;

  async listen(port: number, host: string): Promise<void> {
    this.server.requestTimeout = 0;
    this.server.listen(port, host, BACKLOG);
    await once(this.server, 'listening');
  }

  /** Adds an upstream. */
  add(url: string): void {
    this.upstreams.add(url);
  }

  /** Removes an upstream and resolves when its pending requests have been responded to. */
  async remove(url: string): Promise<void> {
    this.upstreams.delete(url);
    const timeout = AbortSignal.timeout(DRAIN_TIMEOUT_MS);
    while (this.pending.get(url) && !timeout.aborted) {
      await once(this.settled, url, { signal: timeout }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async dispatch(request: IncomingMessage, response: ServerResponse, deadline: number): Promise<void> {
    const url = [...this.upstreams][this.next++ % (this.upstreams.size || 1)];
    if (url !== undefined) {
      this.count(url, 1);
      const reached = await forward(request, response, url, () => this.count(url, -1));
      if (reached) return;
    }
    if (response.destroyed) return;
    if (Date.now() < deadline) return void setTimeout(() => void this.dispatch(request, response, deadline), RETRY_MS);
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
    response.end(JSON.stringify({ statusCode: 503, code: 'unavailable', message: 'No gateway is available' }));
  }

  private count(url: string, by: number): void {
    this.pending.set(url, (this.pending.get(url) ?? 0) + by);
    this.settled.emit(url);
  }
}

/**
 * Forwards a request. Returns false when the gateway was not reached and the request can be retried.
 * @param settled called once, on response headers or failure
 */
function forward(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  settled: () => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    let reached = false;
    const settle = callOnce(settled);
    const headers = forwardedHeaders(request);
    const upstream = sendRequest(new URL(request.url ?? '/', url), { method: request.method, headers, agent: false });
    upstream.once('socket', (socket) =>
      socket.once('connect', () => {
        resolve((reached = true));
        socket.setNoDelay(true);
        request.pipe(upstream);
      }),
    );
    upstream.once('response', (upstreamResponse) => {
      settle();
      pipeResponse(upstreamResponse, response, upstream);
    });
    upstream.once('error', () => {
      settle();
      if (reached) response.destroy();
      else resolve(false);
    });
    response.once('close', settle);
  });
}

function forwardedHeaders({ headers, socket }: IncomingMessage): Record<string, string | string[] | undefined> {
  const forwardedFor = headers['x-forwarded-for'];
  return {
    ...endToEnd(headers),
    'x-forwarded-for': [forwardedFor, socket.remoteAddress?.replace(/^::ffff:/, '')].filter(Boolean).join(', '),
  };
}

function pipeResponse(upstreamResponse: IncomingMessage, response: ServerResponse, upstream: ClientRequest): void {
  response.writeHead(upstreamResponse.statusCode ?? 502, endToEnd(upstreamResponse.headers));
  response.flushHeaders();
  response.once('close', () => upstream.destroy());
  upstreamResponse.once('error', () => response.destroy());
  upstreamResponse.pipe(response);
}

const endToEnd = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));

function callOnce(callback: () => void): () => void {
  let done = false;
  return () => {
    if (!done) callback();
    done = true;
  };
}
