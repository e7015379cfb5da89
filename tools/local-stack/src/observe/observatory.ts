import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readMetrics } from './metrics.js';
import { findRecords } from './logs.js';
import { PAGE } from './page.js';
import { TraceStore, type OtlpExport } from './traces.js';

export interface Observatory {
  /** URL of the page and of the OTLP endpoint. */
  readonly url: string;
  /** Shows the metrics of a process. */
  watch(process: string, metricsUrl: string): void;
  close(): void;
}

const MAX_BODY_BYTES = 8 * 1024 * 1024;

/**
 * Serves a page of traces, metrics and logs: receives spans over OTLP, reads the metrics of all processes and searches
 * their logs. Nothing leaves this machine.
 * @param port 0 for a free port
 */
export async function startObservatory(port: number, logFolder: string): Promise<Observatory> {
  const traces = new TraceStore();
  const metricsUrls = new Map<string, string>();

  const routes: Record<string, (url: URL, request: IncomingMessage) => unknown> = {
    'POST /v1/traces': async (_url, request) => {
      traces.add(JSON.parse(await readBody(request)) as OtlpExport);
      return {};
    },
    'GET /traces': ({ searchParams }) => traces.list(searchParams.get('search') ?? '').slice(0, 100),
    'GET /trace': async ({ searchParams }) => {
      const id = searchParams.get('id') ?? '';
      const spans = traces.spansOf(id);
      const requests = spans.flatMap(({ attributes }) => attributes['requestId'] ?? []);
      return { spans, records: await findRecords(logFolder, [...new Set([id, ...requests])].filter(Boolean)) };
    },
    'GET /metrics': () => readMetrics(metricsUrls),
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (request.method === 'GET' && url.pathname === '/') {
        return send(response, 200, 'text/html; charset=utf-8', PAGE);
      }
      const route = routes[`${request.method} ${url.pathname}`];
      if (!route) return send(response, 404, 'text/plain', 'Not found');
      send(response, 200, 'application/json', JSON.stringify(await route(url, request)));
    } catch (error) {
      send(response, 400, 'text/plain', error instanceof Error ? error.message : String(error));
    }
  };
  const server = createServer((request, response) => void respond(request, response));
  // Logs may contain personal data: listen on loopback only.
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    watch: (process, metricsUrl) => void metricsUrls.set(process, metricsUrl),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Error('The request body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
