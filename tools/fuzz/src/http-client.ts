import { Agent, request as open, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Request {
  method: string;
  /** Sent as it is: no normalisation of dots or escapes. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

const TIMEOUT_MS = 60_000;

/** Sends requests over keep-alive connections. */
export class HttpClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(readonly url: string) {}

  /** @throws Error when the connection ends without a response, or after a minute */
  async send(request: Request): Promise<Answer> {
    try {
      return await this.attempt(request);
    } catch (error) {
      // The server may close an idle connection while a request is under way on it.
      if ((error as NodeJS.ErrnoException & { reused?: boolean }).reused) return this.attempt(request);
      throw error;
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private attempt({ method, path, headers = {}, body }: Request): Promise<Answer> {
    const { hostname, port } = new URL(this.url);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const options = { method, hostname, port, path, headers: { ...length, ...headers }, agent: this.agent };
    const request = open(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('no response within a minute')));
    request.on('error', (error) => reject(Object.assign(error, { reused: request.reusedSocket })));
    request.end(body);
    return promise;
  }
}
