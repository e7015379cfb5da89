import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const pack = promisify(gzip);

/** What is shorter is there with its first packets anyway. */
const FROM_BYTES = 4_096;
/** The quickest: a page of messages shrinks to a sixth all the same. */
const LEVEL = 1;

/**
 * Packs JSON for whoever takes it packed; files of the SPA are packed when it is built. An answer that is kept for many
 * (see `PollsService`) is packed once, not for each.
 */
export function compressAnswers(server: FastifyInstance): void {
  const packedBytes = new WeakMap<Uint8Array, Promise<Buffer>>();
  const packedOf = (payload: Uint8Array | string): Promise<Buffer> => {
    if (typeof payload === 'string') return pack(payload, { level: LEVEL });
    let packed = packedBytes.get(payload);
    if (!packed) packedBytes.set(payload, (packed = pack(payload, { level: LEVEL })));
    return packed;
  };
  server.addHook<Uint8Array | string | null>('onSend', (request, reply, payload, done) => {
    const isLong = payload != null && payload.length >= FROM_BYTES;
    if (!isLong || !String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return done(null, payload);
    const send = (packed: Buffer): void => {
      const tag = reply.getHeader('etag');
      // The same answer in other bytes.
      if (typeof tag === 'string') reply.header('etag', `W/${tag}`);
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      done(null, packed);
    };
    packedOf(payload).then(send, () => done(null, payload));
  });
}

const takesGzip = (accepted: string | string[] = ''): boolean =>
  /(^|[\s,])gzip\s*(,|$|;\s*q=(?!0(\.0*)?\s*(,|$)))/.test(String(accepted));
