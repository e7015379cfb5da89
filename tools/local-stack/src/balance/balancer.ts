import { EventEmitter, once } from 'node:events';
import { createServer, request as ask, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';

/** Of one connection, not of the message. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];
/** So long a request waits for some gateway to be there. */
const PATIENCE_MS = 10_000;
const TRY_AGAIN_MS = 50;
/** So long a gateway that leaves may take to answer what it was asked. */
const FAREWELL_MS = 5_000;

/**
 * One door before several gateways of this machine: each request to the next of them, event streams passed on as they
 * come. A request is asked of another gateway only while nothing of it was sent: none is carried out twice.
 */
export class Balancer {
  private readonly open = new Set<string>();
  /** Requests that a gateway was asked and has not begun to answer. */
  private readonly unanswered = new Map<string, number>();
  private readonly answered = new EventEmitter();
  private readonly server = createServer((request, response) => {
    void this.pass(request, response, Date.now() + PATIENCE_MS);
  });
  private turn = 0;

  async listen(port: number): Promise<void> {
    this.server.requestTimeout = 0;
    this.server.listen(port);
    await once(this.server, 'listening');
  }

  /** Sends requests there from now on. */
  join(url: string): void {
    this.open.add(url);
  }

  /** Sends no more requests there. Resolves when those that it was asked are being answered. */
  async leave(url: string): Promise<void> {
    this.open.delete(url);
    const patience = AbortSignal.timeout(FAREWELL_MS);
    while (this.unanswered.get(url) && !patience.aborted) {
      await once(this.answered, url, { signal: patience }).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async pass(request: IncomingMessage, response: ServerResponse, deadline: number): Promise<void> {
    const url = [...this.open][this.turn++ % (this.open.size || 1)];
    if (url !== undefined) {
      this.count(url, 1);
      const reached = await forward(request, response, url, () => this.count(url, -1));
      if (reached) return;
    }
    if (response.destroyed) return;
    if (Date.now() < deadline) return void setTimeout(() => void this.pass(request, response, deadline), TRY_AGAIN_MS);
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
    response.end(JSON.stringify({ statusCode: 503, code: 'unavailable', message: 'No gateway is there' }));
  }

  private count(url: string, by: number): void {
    this.unanswered.set(url, (this.unanswered.get(url) ?? 0) + by);
    this.answered.emit(url);
  }
}

/**
 * Passes a request on. Resolves to whether the gateway was reached: from then on the request is its own.
 * @param settled called once, when the answer begins or there will be none
 */
function forward(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  settled: () => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    let reached = false;
    const settle = onlyOnce(settled);
    const headers = onwardHeaders(request);
    const onward = ask(new URL(request.url ?? '/', url), { method: request.method, headers, agent: false });
    onward.once('socket', (socket) =>
      socket.once('connect', () => {
        resolve((reached = true));
        socket.setNoDelay(true);
        request.pipe(onward);
      }),
    );
    onward.once('response', (answer) => {
      settle();
      giveBack(answer, response, onward);
    });
    onward.once('error', () => {
      settle();
      if (reached) response.destroy();
      else resolve(false);
    });
    response.once('close', settle);
  });
}

function onwardHeaders({ headers, socket }: IncomingMessage): Record<string, string | string[] | undefined> {
  const before = headers['x-forwarded-for'];
  return {
    ...endToEnd(headers),
    'x-forwarded-for': [before, socket.remoteAddress?.replace(/^::ffff:/, '')].filter(Boolean).join(', '),
  };
}

function giveBack(answer: IncomingMessage, response: ServerResponse, onward: ClientRequest): void {
  response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
  response.flushHeaders();
  response.once('close', () => onward.destroy());
  answer.once('error', () => response.destroy());
  answer.pipe(response);
}

const endToEnd = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));

function onlyOnce(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}
