import { fastify, type FastifyInstance } from 'fastify';
import type { BaseEnv } from '@crew/service-kit/env';
import { measureProcess } from '@crew/service-kit/metrics/metrics';
import { register } from 'prom-client';
import type { Readiness } from './readiness.js';

/** Serves probes and metrics on a port of their own, which must not be reachable from outside. */
export async function openHealthPort(env: BaseEnv, readiness: Readiness): Promise<FastifyInstance> {
  measureProcess();
  const server = fastify();
  server.get('/live', () => ({ status: 'ok' }));
  server.get('/ready', async (_request, reply) => {
    const { able, ...report } = await readiness.report();
    return reply.code(able ? 200 : 503).send(report);
  });
  server.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
  await server.listen({ port: env.HEALTH_PORT, host: env.HEALTH_HOST });
  return server;
}
