import type { FastifyRequest } from 'fastify';

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The W3C trace context a request came with, or one that begins here: its trace id is the request's id. */
export function traceparentOf({ id, headers }: FastifyRequest): string {
  const given = headers.traceparent;
  if (typeof given === 'string' && TRACEPARENT.test(given)) return given;
  const hex = id.replaceAll('-', '');
  return `00-${hex}-${hex.slice(-16)}-01`;
}
