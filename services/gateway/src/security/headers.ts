import type { FastifyInstance } from 'fastify';
import type { GatewayEnv } from '../gateway.env.js';
import { hashSource, inlineSources } from './inline-sources.js';

/**
 * The hash of the empty text. Emotion inserts empty style elements and adds their rules by script; a style element or
 * attribute with words of its own stays refused unless the built documents have it.
 */
const EMPTY_STYLE = hashSource('');

/** Serializes Content-Security-Policy directives: lists of sources by directive. */
const serializePolicy = (policy: Record<string, string[]>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** Of the API and of files, which are no pages: short, for a slow phone waits for the headers of each. */
const POLICY_OF_FILES = serializePolicy({
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/**
 * Headers of every response; pages have others besides. Computed once: computing them for each response would cost a tenth of
 * the server's throughput.
 */
export function securityHeaders(env: GatewayEnv): Readonly<Record<string, string>> {
  return {
    'content-security-policy': POLICY_OF_FILES,
    ...(isHttps(env) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  };
}

/** What the pages of the SPA have besides: the strictest policies under which they work. */
export function pageHeaders(env: GatewayEnv): Readonly<Record<string, string>> {
  const inline = inlineSources(env.SPA_DIR);
  const sandbox = env.CREW_SANDBOX_URL ? [new URL(env.CREW_SANDBOX_URL).origin] : [];
  return {
    'content-security-policy': serializePolicy({
      'default-src': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'script-src': ["'self'", ...inline.scripts],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'style-src': ["'self'", EMPTY_STYLE, ...inline.styles],
      'img-src': ["'self'", 'data:', 'blob:', 'https://storage.googleapis.com', ...sandbox],
      'media-src': ['blob:', 'https://storage.googleapis.com', ...sandbox],
      'connect-src': ["'self'", 'https://storage.googleapis.com', ...sandbox],
      ...(isHttps(env) && { 'upgrade-insecure-requests': [] }),
    }),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  };
}

const isHttps = (env: GatewayEnv): boolean => new URL(env.PUBLIC_URL).protocol === 'https:';

/** Sets these headers and the request id on every response. */
export function setSecurityHeaders(server: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
