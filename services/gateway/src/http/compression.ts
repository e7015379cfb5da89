import { PassThrough, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const gzipAsync = promisify(gzip);

/** Shorter answers fit into one packet with their headers. */
const MIN_BYTES = 1_024;
/** The fastest level still shrinks a page of messages to a sixth. */
const LEVEL = 1;

/**
 * Compresses JSON for clients that accept gzip; files of the SPA are compressed at build time. An answer cached for many
 * clients (see `PollsService`) is compressed once.
 */
export function compressAnswers(server: FastifyInstance): void {
  const compressed = new WeakMap<Uint8Array, Promise<Buffer>>();
  const compress = (payload: Uint8Array | string): Promise<Buffer> => {
    if (typeof payload === 'string') return gzipAsync(payload, { level: LEVEL });
    let bytes = compressed.get(payload);
    if (!bytes) compressed.set(payload, (bytes = gzipAsync(payload, { level: LEVEL })));
    return bytes;
  };
  server.addHook<Uint8Array | string | null>('onSend', (request, reply, payload, done) => {
    const isLong = payload != null && payload.length >= MIN_BYTES;
    if (!isLong || !String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    // Safe of BREACH: other sites can make GET requests alone with the session (`SameSite=Lax`), and no answer to one repeats
    // text of its request beside private data. No body has a token of the session.
    if (!acceptsGzip(request)) return done(null, payload);
    const send = (bytes: Buffer): void => {
      const tag = reply.getHeader('etag');
      // Compressed bytes of the same answer: the validator becomes weak (RFC 9110, 8.8.1).
      if (typeof tag === 'string') reply.header('etag', `W/${tag}`);
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      done(null, bytes);
    };
    compress(payload).then(send, () => done(null, payload));
  });
}

/**
 * Returns the stream of an answer that is sent in parts, compressed for clients that accept gzip. Each write is sent at
 * once, and compressed without the ones before: by its length, no part reveals anything of another (BREACH).
 */
export function streamInParts(request: FastifyRequest, reply: FastifyReply): Transform {
  reply.header('vary', 'accept-encoding');
  if (!acceptsGzip(request)) return new PassThrough();
  reply.header('content-encoding', 'gzip');
  return createGzip({ level: LEVEL, flush: constants.Z_FULL_FLUSH });
}

const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /(^|[\s,])gzip\s*(,|$|;\s*q=(?!0(\.0*)?\s*(,|$)))/.test(String(headers['accept-encoding'] ?? ''));
