import { createServer, type ServerResponse } from 'node:http';
import { connect } from '@nats-io/transport-node';

/**
 * The barest front door: node:http and NATS, nothing else. It checks nobody and validates nothing: it is the most that
 * the machine could do, against which the product is measured.
 */
const nats = await connect({ servers: process.env['NATS_URL']!, noAsyncTraces: true });
const streams = new Set<ServerResponse>();
let seq = 0;

nats.subscribe('floor.push', {
  callback: (_error, message) => {
    const frame = Buffer.from(`id: floor-${++seq}\nevent: deck-message\ndata: ${message.string()}\n\n`);
    for (const stream of streams) stream.write(frame);
  },
});

const server = createServer((request, response) => {
  if (request.url === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(':\n\n');
    streams.add(response);
    response.on('close', () => streams.delete(response));
  } else if (request.headers['if-none-match'] === '"floor"') {
    response.writeHead(304, { etag: '"floor"' }).end();
  } else if (request.method === 'POST') {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void forward('floor.post', Buffer.concat(chunks), 201, response));
  } else {
    void forward('floor.page', new Uint8Array(), 200, response);
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
