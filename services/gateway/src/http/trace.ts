import { beginSpan, isTracing, traceparentOf as traceparentOfSpan } from '@crew/service-kit/tracing/tracing';
import { SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The W3C trace context of what a request causes: its span's, or the one that it came with or that begins here. */
export const traceparentOf = (request: FastifyRequest): string =>
  traceparentOfSpan(request.span ?? undefined) ?? originOf(request);

/** The trace context a request came with, or one that begins here: its trace id is the request's id. */
function originOf({ id, headers }: FastifyRequest): string {
  const given = headers.traceparent;
  if (typeof given === 'string' && TRACEPARENT.test(given)) return given;
  const hex = id.replaceAll('-', '');
  return `00-${hex}-${hex.slice(-16)}-01`;
}

/** A span for each request to the API, named by its route as declared. Nothing at all unless traces are asked for. */
export function traceRequests(server: FastifyInstance): void {
  server.decorateRequest('span', null);
  if (!isTracing()) return;
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, id, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    if (route.startsWith('/api/') && route !== '/api/events') {
      const attributes = { requestId: id, 'http.request.method': method, 'http.route': route };
      request.span = beginSpan(`${method} ${route}`, { kind: 'server', parent: originOf(request), attributes }) ?? null;
    }
    done();
  });
  server.addHook('onResponse', ({ span, actor }, reply, done) => {
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (actor) span?.setAttribute('enduser.id', actor.id);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
