import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between a client and a server that can interrupt the connection. */
export interface TcpProxy {
  port: number;
  /** Closes all connections and rejects new ones. */
  cut(): void;
  /** Keeps connections open but forwards nothing, like a paused peer. */
  stall(): void;
  /** Forwards again. */
  mend(): void;
  stop(): Promise<void>;
}

/** Starts a proxy for a local port or a Unix socket. */
export async function startTcpProxy(target: number | string): Promise<TcpProxy> {
  let state: 'open' | 'cut' | 'stalled' = 'open';
  const sockets = new Set<Socket>();
  const track = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const upstream = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    track(client, upstream);
    track(upstream, client);
    client.pipe(upstream);
    upstream.pipe(client);
    if (state === 'stalled') for (const socket of [client, upstream]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    stall() {
      state = 'stalled';
      for (const socket of sockets) socket.pause();
    },
    mend() {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
