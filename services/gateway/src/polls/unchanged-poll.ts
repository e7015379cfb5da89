import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { AuthService } from '../auth/auth.service.js';
import { matchesTag, type PollsService } from './polls.service.js';

const unchanged = new Counter({
  name: 'crew_gateway_unchanged_polls_total',
  help: 'Polls answered 304 from memory, before the framework; not included in the other requests',
});

interface Caches {
  auth: AuthService;
  polls: PollsService;
}

/**
 * Answers unchanged polls of members before the framework runs: they are most requests under load, and the framework
 * alone would cost three times the answer. Every other request is passed on.
 */
export function answerUnchangedPolls({ server }: FastifyInstance, caches: Caches): void {
  const [framework] = server.listeners('request') as [RequestListener];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    // A draining server must answer through the framework, which adds `connection: close`.
    const tag = server.listening ? unchangedTag(request, caches) : undefined;
    if (tag === undefined) return framework(request, response);
    unchanged.inc();
    // The browser's cached answer has all other headers (RFC 9110, 15.4.5); every poll would pay for them here.
    response.writeHead(304, ['cache-control', 'private, no-cache', 'etag', tag]).end();
  });
}

function unchangedTag({ method, url, headers }: IncomingMessage, caches: Caches): string | undefined {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch === undefined || method !== 'GET') return undefined;
  const tokenHash = caches.auth.tokenHashOf(headers);
  const actor = tokenHash === undefined ? undefined : caches.auth.peek(tokenHash);
  const tag = actor && caches.polls.peek(url!, actor)?.etag;
  return tag !== undefined && matchesTag(ifNoneMatch, tag) ? tag : undefined;
}
