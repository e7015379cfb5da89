import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import type { Logger } from 'pino';

const requests = new Histogram({
  name: 'crew_gateway_request_seconds',
  help: 'Duration of answered requests by method, route and status; event streams are excluded',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/**
 * Measures and logs every response. The route pattern is the label, so that ids in paths do not create a series each.
 * Reads are logged at `debug`, everything else at `info`; a sign-in with the id of its member.
 */
export function measureRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    const { id: requestId, method, ip, actor, signedInId } = request;
    const fields = {
      requestId,
      method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip,
      userId: signedInId ?? actor?.id,
    };
    logger[method === 'GET' || method === 'HEAD' ? 'debug' : 'info'](fields, 'request answered');
    done();
  });
}
