import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { AuthService } from '../auth/auth.service.js';
import { matchesTag, type PollsService } from './polls.service.js';

const unchanged = new Counter({
  name: 'crew_gateway_unchanged_polls_total',
  help: 'Polls answered 304 from memory, before the framework; they are not among the other requests',
});

interface Memory {
  auth: AuthService;
  polls: PollsService;
}

/**
 * Answers a member's poll that finds nothing new before the framework begins its work: most requests of a full ship
 * are of this kind, and the framework alone would cost three times the answer. Anything it is not sure of goes the
 * ordinary way.
 */
export function answerUnchangedPolls({ server }: FastifyInstance, memory: Memory): void {
  const [ordinary] = server.listeners('request') as [RequestListener];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    // A server that drains has more to say than this: that the connection ends.
    const tag = server.listening ? unchangedTag(request, memory) : undefined;
    if (tag === undefined) return ordinary(request, response);
    unchanged.inc();
    // The answer that the browser kept has all other headers (RFC 9110, 15.4.5): each byte here is paid by every poll.
    response.writeHead(304, ['cache-control', 'private, no-cache', 'etag', tag]).end();
  });
}

function unchangedTag({ method, url, headers }: IncomingMessage, memory: Memory): string | undefined {
  const given = headers['if-none-match'];
  if (given === undefined || method !== 'GET') return undefined;
  const tokenHash = memory.auth.tokenHashOf(headers);
  const actor = tokenHash === undefined ? undefined : memory.auth.peek(tokenHash);
  const tag = actor && memory.polls.peek(url!, actor)?.etag;
  return tag !== undefined && matchesTag(given, tag) ? tag : undefined;
}
