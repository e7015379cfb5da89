import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { app } from './app.js';

/** A second origin for the app that a test can take offline and upgrade to a newer build. */
export class ReverseProxy {
  private server: Server | undefined;
  private port = 0;
  /** Appended to the service worker's script: a different script is a newer version. */
  workerSuffix = '';
  /** Sends the landing page part by part, each once the one before it has been dealt with. */
  partsOfPage: ((html: string) => AsyncIterable<string>) | undefined;

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async open(): Promise<void> {
    this.server = createServer((incoming, outgoing) => this.forward(incoming, outgoing)).listen(this.port, 'localhost');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const url = new URL(incoming.url ?? '/', app().url);
    if (url.pathname === '/worker.js') return void this.serveWorker(url, outgoing);
    if (url.pathname === '/' && this.partsOfPage) return void this.servePage(url, this.partsOfPage, outgoing);
    const upstream = request(url, { method: incoming.method, headers: incoming.headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  }

  private async servePage(
    url: URL,
    partsOf: (html: string) => AsyncIterable<string>,
    outgoing: ServerResponse,
  ): Promise<void> {
    const html = await (await fetch(url)).text();
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    for await (const part of partsOf(html)) outgoing.write(part);
    outgoing.end();
  }

  private async serveWorker(url: URL, outgoing: ServerResponse): Promise<void> {
    const script = await (await fetch(url)).text();
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
    outgoing.writeHead(200, headers).end(script + this.workerSuffix);
  }
}
