import type { FastifyInstance } from 'fastify';
import { hashOfToken, SessionCache } from '../auth/session-cache.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { matchesTag } from './entity-tag.js';
import { PollCache } from './poll-cache.js';

/**
 * Answers a member's poll that finds nothing new before the framework begins its work: most requests of a full ship
 * are of this kind. Anything it is not sure of goes the ordinary way.
 */
export function answerUnchangedPolls(
  server: FastifyInstance,
  cookie: SessionCookie,
  sessions: SessionCache,
  polls: PollCache,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    const given = request.headers['if-none-match'];
    if (given === undefined || request.method !== 'GET') return done();
    const token = cookie.read(request.headers);
    const actor = token === undefined ? undefined : sessions.peek(hashOfToken(token));
    const tag = actor && polls.peek(request.url, actor)?.etag;
    if (tag === undefined || !matchesTag(given, tag)) return done();
    reply.code(304).header('etag', tag).header('cache-control', 'private, no-cache').send();
  });
}
