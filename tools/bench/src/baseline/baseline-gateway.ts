import { createServer, type ServerResponse } from 'node:http';
import { connect } from '@nats-io/transport-node';

/**
 * A minimal gateway: node:http and NATS without authentication or validation. It shows the maximum of the machine, which
 * the product is compared with.
 */
const nats = await connect({ servers: process.env['NATS_URL']!, noAsyncTraces: true });
const streams = new Set<ServerResponse>();
const page = Buffer.from(process.env['BASELINE_PAGE']!);
const pageHeaders = { 'content-type': 'application/json', 'content-length': page.length };
let seq = 0;
let frames: Buffer[] = [];

// Events of one turn of the event loop are written together, as by the product.
nats.subscribe('baseline.push', {
  callback: (_error, message) => {
    if (frames.length === 0) setImmediate(flush);
    frames.push(Buffer.from(`id: baseline-${++seq}\nevent: deck-message\ndata: ${message.string()}\n\n`));
  },
});

function flush(): void {
  const batch = Buffer.concat(frames);
  frames = [];
  for (const stream of streams) stream.write(batch);
}

const server = createServer((request, response) => {
  if (request.url === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(':\n\n');
    streams.add(response);
    response.on('close', () => streams.delete(response));
  } else if (request.headers['if-none-match'] === '"baseline"') {
    response.writeHead(304, { etag: '"baseline"' }).end();
  } else if (request.url === '/page-in-memory') {
    response.writeHead(200, pageHeaders).end(page);
  } else if (request.method === 'POST') {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void forward('baseline.post', Buffer.concat(chunks), 201, response));
  } else {
    void forward('baseline.page', new Uint8Array(), 200, response);
  }
});

async function forward(subject: string, payload: Uint8Array, status: number, response: ServerResponse): Promise<void> {
  try {
    const { data } = await nats.request(subject, payload, { timeout: 5_000 });
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': data.length }).end(data);
  } catch {
    response.writeHead(503, { 'content-length': 0 }).end();
  }
}

server.listen(Number(process.env['PORT']), '127.0.0.1');
