import { fastify, type FastifyInstance } from 'fastify';
import { measureProcess } from '@crew/service-kit/metrics/metrics';
import { register } from 'prom-client';
import type { Readiness } from './readiness.js';

/** Serves probes and metrics on a port of their own, which must not be reachable from outside. */
export async function openHealthPort(port: number, readiness: Readiness): Promise<FastifyInstance> {
  measureProcess();
  const server = fastify();
  server.get('/live', () => ({ status: 'ok' }));
  server.get('/ready', async (_request, reply) => {
    const { able, ...report } = await readiness.report();
    return reply.code(able ? 200 : 503).send(report);
  });
  server.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
  await server.listen({ port, host: '0.0.0.0' });
  return server;
}
