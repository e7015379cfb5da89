import type { FastifyInstance } from 'fastify';
import { SessionCache } from '../auth/session-cache.js';
import { SessionCookie } from '../auth/session-cookie.js';
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
    const tag = request.headers['if-none-match'];
    if (tag === undefined || request.method !== 'GET') return done();
    const answer = polls.peek(request.url);
    if (answer?.etag !== tag) return done();
    const token = cookie.read(request.headers);
    if (token === undefined || !sessions.peek(token)) return done();
    reply.code(304).header('etag', tag).header('cache-control', 'private, no-cache').send();
  });
}
