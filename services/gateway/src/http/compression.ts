import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** What is shorter goes in one packet anyway. */
const FROM_BYTES = 1_024;
/** The quickest: a page of messages shrinks to a sixth all the same. */
const LEVEL = 1;

/** Packs JSON for whoever takes it packed; files of the SPA are packed when it is built. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook<Uint8Array | string | null>('onSend', (request, reply, payload, done) => {
    const isLong = payload != null && payload.length >= FROM_BYTES;
    if (!isLong || !String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return done(null, payload);
    gzip(payload, { level: LEVEL }, (error, packed) => {
      if (error) return done(null, payload);
      const tag = reply.getHeader('etag');
      // The same answer in other bytes.
      if (typeof tag === 'string') reply.header('etag', `W/${tag}`);
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      done(null, packed);
    });
  });
}

const takesGzip = (accepted: string | string[] = ''): boolean =>
  /(^|[\s,])gzip\s*(,|$|;\s*q=(?!0(\.0*)?\s*(,|$)))/.test(String(accepted));
