import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Logger } from 'pino';

const requests = new Histogram({
  name: 'crew_gateway_request_seconds',
  help: 'Answered requests by method, route and status, and how long they took; event streams are not among them',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/**
 * Counts every answer under its route as declared, so that ids in paths do not make a series each; and logs it: what
 * changes something always, what only reads when asked for by the log's level.
 */
export function measureRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    const { id: requestId, method, actor } = request;
    const line = {
      requestId,
      method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: actor?.id,
    };
    logger[method === 'GET' || method === 'HEAD' ? 'debug' : 'info'](line, 'request answered');
    done();
  });
}
