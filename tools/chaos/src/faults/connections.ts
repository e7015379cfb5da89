import { SERVERS, type ServerName } from '@crew/local-stack/stack/topology';
import { startTcpProxy, type TcpProxy } from '@crew/testing/tcp-proxy';
import { always, during, type FaultKind } from './fault.js';

const SLOW_MS = { from: 200, to: 800 };

const MEANS: [verb: string, interrupt: (proxy: TcpProxy) => void][] = [
  ['cut', (proxy) => proxy.cut()],
  ['stall', (proxy) => proxy.stall()],
  ['slow', (proxy) => proxy.slow(SLOW_MS.from, SLOW_MS.to)],
];

/** The services' connections to a server are reset, pass nothing, or pass each chunk late. */
export const CONNECTION_FAULTS: readonly FaultKind[] = MEANS.flatMap(([verb, interrupt]) =>
  SERVERS.map((server) => ({
    name: `${verb} connections to ${server}`,
    weight: 1,
    victims: always(server),
    inject: ({ proxies }, { holdMs }) =>
      during(
        holdMs,
        () => interrupt(proxies[server]),
        () => proxies[server].mend(),
      ),
  })),
);

/** A proxy before each server, with the server's URL through it. */
export class Proxies {
  readonly of = {} as Record<ServerName, TcpProxy>;

  /** Starts the proxy of a server and returns the URL through it. */
  async before(server: ServerName, url: string): Promise<string> {
    const { host, port } = new URL(url);
    const proxy = await startTcpProxy(port ? Number(port) : decodeURIComponent(host));
    this.of[server] = proxy;
    return url.replace(`//${host}`, `//127.0.0.1:${proxy.port}`);
  }

  async stop(): Promise<void> {
    await Promise.all(Object.values(this.of).map((proxy) => proxy.stop()));
  }
}
