import { request as open, type IncomingHttpHeaders } from 'node:http';

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The unparsed body. */
  bytes: Buffer;
  text: string;
  /** Parses the body as JSON. */
  json<T = Record<string, unknown>>(): T;
}

export interface HttpRequest {
  headers?: Record<string, string>;
  /** An object is sent as JSON; a string is sent unchanged, without a content type unless `headers` has one. */
  body?: string | object;
}

/** Sends a request without the headers and checks that `fetch` or a browser would add. */
export function send(method: string, url: string, { headers = {}, body }: HttpRequest = {}): Promise<HttpAnswer> {
  const payload = typeof body === 'object' ? JSON.stringify(body) : body;
  const type = typeof body === 'object' ? { 'content-type': 'application/json' } : {};
  const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
  return new Promise((resolve, reject) => {
    const request = open(url, { method, headers: { ...type, ...length, ...headers }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString();
        resolve({ status: response.statusCode!, headers: response.headers, bytes, text, json: () => JSON.parse(text) });
      });
    });
    request.on('error', reject);
    request.end(payload);
  });
}
