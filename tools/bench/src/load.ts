import { createHistogram } from 'node:perf_hooks';
import { connect } from 'node:net';

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Number of responses by status. */
  statuses: Map<number, number>;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Serializes an HTTP/1.1 request. */
export function requestBytes(method: string, path: string, headers: Record<string, string>, body = ''): Buffer {
  const all = { host: 'localhost', ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** Sends requests in rotation over keep-alive connections to localhost, one at a time per connection. */
export async function load(
  port: number,
  requests: Buffer[],
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  const histogram = createHistogram();
  const statuses = new Map<number, number>();
  const begin = process.hrtime.bigint();
  const end = begin + BigInt(Math.round(seconds * 1e9));
  let turn = 0;
  let responses = 0;
  const runConnection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let sentAt = 0n;
      let buffered: Buffer = Buffer.alloc(0);
      const socket = connect(port, '127.0.0.1', send);
      socket.setNoDelay(true);
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
        const size = responseSize(buffered);
        if (size === undefined || buffered.length < size) return;
        const status = Number(buffered.toString('latin1', 9, 12));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        histogram.record(process.hrtime.bigint() - sentAt);
        responses += 1;
        buffered = buffered.subarray(size);
        if (process.hrtime.bigint() < end) return send();
        socket.destroy();
        resolve();
      });
      function send(): void {
        sentAt = process.hrtime.bigint();
        socket.write(requests[turn++ % requests.length]!);
      }
    });
  await Promise.all(Array.from({ length: connections }, runConnection));
  const elapsedSeconds = Number(process.hrtime.bigint() - begin) / 1e9;
  return {
    perSecond: responses / elapsedSeconds,
    p50Ms: histogram.percentile(50) / 1e6,
    p99Ms: histogram.percentile(99) / 1e6,
    statuses,
  };
}

/** Size of the first response in a buffer in bytes; undefined until its head is complete. */
function responseSize(buffer: Buffer): number | undefined {
  const head = buffer.indexOf(END_OF_HEAD);
  if (head === -1) return undefined;
  const text = buffer.toString('latin1', 0, head);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined && !/^HTTP\/1\.1 (204|304)/.test(text))
    throw new Error(`Response without content-length: ${text}`);
  return head + END_OF_HEAD.length + Number(length ?? 0);
}
