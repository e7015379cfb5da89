import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { register } from 'prom-client';
import type { HealthReport } from './health-checks.js';

interface HealthAddress {
  HEALTH_PORT: number;
  HEALTH_HOST: string;
}

/** What `/ready` shows, and whether this process can work. */
export interface ReadinessReport {
  report: HealthReport;
  isReady: boolean;
}

type Page = () => Promise<{ status?: number; type?: string; body: string }>;

const json = (content: object, status = 200): Awaited<ReturnType<Page>> => ({ status, body: JSON.stringify(content) });

/**
 * Serves probes and metrics on a port of their own, which must not be reachable from outside. Without a framework, which
 * would take 6 MB in services that need it for nothing else.
 * - `/live`: independent of dependencies. A blocked event loop answers nothing, and ends the process after 10 s.
 * - `/ready`: the state of each dependency by name; 503 when this process cannot work.
 */
export async function openHealthPort(
  { HEALTH_PORT, HEALTH_HOST }: HealthAddress,
  ready: () => Promise<ReadinessReport>,
): Promise<Server> {
  const pages: Record<string, Page> = {
    '/live': async () => json({ status: 'ok' }),
    '/ready': async () => {
      const { report, isReady } = await ready();
      return json(report, isReady ? 200 : 503);
    },
    '/metrics': async () => ({ type: register.contentType, body: await register.metrics() }),
  };
  const server = createServer(({ url = '' }, response) => {
    const page = Object.hasOwn(pages, url) ? pages[url]! : async () => json({ message: 'not found' }, 404);
    void page()
      .catch((error: unknown) => json({ message: String(error) }, 500))
      .then(({ status = 200, type = 'application/json; charset=utf-8', body }) => {
        // A client that asks again and again on one connection would keep a closing port open.
        if (!server.listening) response.setHeader('connection', 'close');
        response.writeHead(status, { 'content-type': type }).end(body);
      });
  });
  server.listen(HEALTH_PORT, HEALTH_HOST);
  await once(server, 'listening');
  return server;
}

/** Resolves once the requests in progress are answered. */
export async function closeHealthPort(server: Server): Promise<void> {
  server.close();
  server.closeIdleConnections();
  await once(server, 'close');
}
