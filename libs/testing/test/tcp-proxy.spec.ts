import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTcpProxy, type TcpProxy } from '../src/tcp-proxy.js';

const TURNS = 50;

describe('startTcpProxy', () => {
  let server: Server;
  let proxy: TcpProxy;
  const accepted: Socket[] = [];
  const clients: Socket[] = [];
  beforeAll(async () => {
    server = createServer((socket) => {
      accepted.push(socket);
      socket.on('error', () => undefined);
      socket.pipe(socket);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  beforeEach(async () => {
    proxy = await startTcpProxy((server.address() as AddressInfo).port);
  });
  afterEach(async () => {
    await proxy.stop();
    for (const socket of clients.splice(0)) socket.destroy();
  });
  afterAll(() => void server.close());

  const open = async (): Promise<Socket> => {
    const socket = connect(proxy.port, '127.0.0.1');
    clients.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const echoOf = async (socket: Socket, text: string): Promise<string> => {
    socket.write(text);
    return String((await once(socket, 'data'))[0]);
  };
  /** The connection of the server to the proxy, after a first echo. */
  const opened = async (): Promise<{ client: Socket; upstream: Socket }> => {
    const client = await open();
    await echoOf(client, 'first');
    return { client, upstream: accepted.at(-1)! };
  };
  /** Enough for a chunk to pass between two sockets of this process, several times. */
  const later = async (): Promise<void> => {
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
  };

  it('forwards in both directions', async () => {
    expect(await echoOf(await open(), 'hello')).toBe('hello');
  });

  it('resets connections when cut, and new ones until it is mended', async () => {
    const { client, upstream } = await opened();
    const [failure, closed] = [once(client, 'error'), once(upstream, 'close')];
    proxy.cut();
    expect((await failure)[0]).toMatchObject({ code: 'ECONNRESET' });
    await closed;
    expect((await once(connect(proxy.port, '127.0.0.1'), 'error'))[0]).toMatchObject({ code: 'ECONNRESET' });
    proxy.mend();
    expect(await echoOf(await open(), 'again')).toBe('again');
  });

  it.each([
    ['stalled', (): void => proxy.stall()],
    ['slow', (): void => proxy.slow(3_600_000, 7_200_000)],
  ])('holds back chunks while %s, and forwards them when it is mended', async (_, interrupt) => {
    const { client } = await opened();
    interrupt();
    const newcomer = await open();
    let received = '';
    for (const socket of [client, newcomer]) {
      socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
      socket.write('held;');
    }
    await later();
    expect(received).toBe('');
    proxy.mend();
    while (received !== 'held;held;') await nextTurn();
  });

  it('does not pass on the end of a connection while stalled', async () => {
    const { client, upstream } = await opened();
    proxy.stall();
    const closed = once(client, 'close');
    upstream.destroy();
    await later();
    expect(client.destroyed).toBe(false);
    proxy.mend();
    await closed;
  });
});
