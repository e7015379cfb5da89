import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects state-changing requests that another site triggers (CSRF). Clients that are not browsers pass. */
export function refuseCrossSite(server: FastifyInstance, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host;
  server.addHook('onRequest', (request, _reply, done) => {
    done(
      SAFE_METHODS.has(request.method) || isSameSite(request, publicHost) ? undefined : new DomainError('cross_site'),
    );
  });
}

function isSameSite({ headers }: FastifyRequest, publicHost: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  return host !== undefined && (host === publicHost || host === headers.host);
}
