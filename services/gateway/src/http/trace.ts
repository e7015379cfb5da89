import { beginSpan, isTracing, traceparentOf as traceparentOfSpan } from '@crew/service-kit/tracing/tracing';
import { SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Returns the W3C trace context for calls of a request: its span's, else the received or a new one. */
export const traceparentOf = (request: FastifyRequest): string =>
  traceparentOfSpan(request.span ?? undefined) ?? originOf(request);

/** Returns the received trace context, or a new one whose trace id is the request id. */
function originOf({ id, headers }: FastifyRequest): string {
  const received = headers.traceparent;
  if (typeof received === 'string' && TRACEPARENT.test(received)) return received;
  const hex = id.replaceAll('-', '');
  return `00-${hex}-${hex.slice(-16)}-01`;
}

/** Records a span for each API request, named by its route pattern. Does nothing while tracing is off. */
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
