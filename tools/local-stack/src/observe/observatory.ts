import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFigures } from './figures.js';
import { linesAbout } from './logs.js';
import { PAGE } from './page.js';
import { TraceStore, type OtlpExport } from './traces.js';

export interface Observatory {
  /** The page; also where processes send their spans. */
  readonly url: string;
  /** Has a process's metrics shown. */
  watch(process: string, metricsUrl: string): void;
  close(): void;
}

const BODY_MAX_BYTES = 8 * 1024 * 1024;

/**
 * Shows on one page what the ship does: takes the spans that processes send, asks them for their metrics, and finds the
 * lines of their logs. Everything stays in this process, and on this machine.
 * @param port 0 takes a free one
 */
export async function startObservatory(port: number, logFolder: string): Promise<Observatory> {
  const traces = new TraceStore();
  const watched = new Map<string, string>();

  const answers: Record<string, (url: URL, request: IncomingMessage) => unknown> = {
    'POST /v1/traces': async (_url, request) => {
      traces.take(JSON.parse(await bodyOf(request)) as OtlpExport);
      return {};
    },
    'GET /traces': ({ searchParams }) => traces.list(searchParams.get('search') ?? '').slice(0, 100),
    'GET /trace': async ({ searchParams }) => {
      const id = searchParams.get('id') ?? '';
      const spans = traces.spansOf(id);
      const requests = spans.flatMap(({ attributes }) => attributes['requestId'] ?? []);
      return { spans, lines: await linesAbout(logFolder, [...new Set([id, ...requests])].filter(Boolean)) };
    },
    'GET /figures': () => readFigures(watched),
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET' && url.pathname === '/') return send(response, 200, 'text/html; charset=utf-8', PAGE);
    const answer = answers[`${request.method} ${url.pathname}`];
    try {
      if (!answer) return send(response, 404, 'text/plain', 'There is no such page');
      send(response, 200, 'application/json', JSON.stringify(await answer(url, request)));
    } catch (error) {
      send(response, 400, 'text/plain', error instanceof Error ? error.message : String(error));
    }
  });
  // What the crew says is in the logs: this machine alone may read it.
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    watch: (process, metricsUrl) => void watched.set(process, metricsUrl),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_MAX_BYTES) throw new Error('Too many spans at once');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
