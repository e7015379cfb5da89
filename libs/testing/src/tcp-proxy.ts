import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** A proxy between a client and a server that can interrupt the connection. */
export interface TcpProxy {
  port: number;
  /** Resets all connections and rejects new ones. */
  cut(): void;
  /** Accepts connections and keeps them open, but forwards nothing, like a paused peer. */
  stall(): void;
  /** Forwards each chunk after a random time between these. */
  slow(minMs: number, maxMs: number): void;
  /** Forwards at once again, also what was held back. */
  mend(): void;
  stop(): Promise<void>;
}

/** Starts a proxy for a local port or a Unix socket. */
export async function startTcpProxy(target: number | string): Promise<TcpProxy> {
  let isCut = false;
  /** Resolves when the next chunk may pass. */
  let passage = (): Promise<void> => Promise.resolve();
  let mended = Promise.withResolvers<void>();
  const pairs = new Set<{ client: Socket; upstream: Socket }>();
  const server = createServer((client) => {
    client.on('error', () => undefined);
    if (isCut) return void client.resetAndDestroy();
    const upstream = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    upstream.on('error', () => undefined);
    const pair = { client, upstream };
    pairs.add(pair);
    const join = (from: Socket, to: Socket): void => {
      from.pipe(gate(() => passage())).pipe(to);
      from.once('close', () => {
        pairs.delete(pair);
        void passage().then(() => to.destroy());
      });
    };
    join(client, upstream);
    join(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mend = (): void => {
    isCut = false;
    passage = () => Promise.resolve();
    mended.resolve();
    mended = Promise.withResolvers();
  };
  const reset = (): void => {
    for (const { client, upstream } of pairs) {
      client.resetAndDestroy();
      upstream.destroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      reset();
    },
    stall() {
      const { promise } = mended;
      passage = () => promise;
    },
    slow(minMs, maxMs) {
      const { promise } = mended;
      passage = () =>
        Promise.race([promise, delay(minMs + Math.random() * (maxMs - minMs), undefined, { ref: false })]);
    },
    mend,
    async stop() {
      mend();
      reset();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes each chunk, and the end, when the passage resolves. */
function gate(passage: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => void passage().then(() => done(null, chunk)),
    flush: (done) => void passage().then(() => done()),
  });
}
