import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ship } from './ship.js';

/** Another address of the ship, which can be shut, and behind which a newer build can be put. */
export class FrontDoor {
  private server: Server | undefined;
  private port = 0;
  /** Added to what the worker's script is: another version of the product. */
  build = '';

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async open(): Promise<void> {
    this.server = createServer((asked, answer) => this.pass(asked, answer)).listen(this.port, 'localhost');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async shut(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const url = new URL(asked.url ?? '/', ship().url);
    if (url.pathname === '/worker.js') return void this.worker(url, answer);
    const onward = request(url, { method: asked.method, headers: asked.headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }

  private async worker(url: URL, answer: ServerResponse): Promise<void> {
    const script = await (await fetch(url)).text();
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script + this.build);
  }
}
