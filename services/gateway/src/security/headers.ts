import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { GatewayEnv } from '../gateway.env.js';

/** The strictest headers under which the SPA works, on every answer. */
export async function setSecurityHeaders(server: FastifyInstance, env: GatewayEnv): Promise<void> {
  const https = new URL(env.PUBLIC_URL).protocol === 'https:';
  const sandbox = env.CREW_SANDBOX_URL ? [new URL(env.CREW_SANDBOX_URL).origin] : [];
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'"],
        // Emotion writes its rules into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://storage.googleapis.com', ...sandbox],
        connectSrc: ["'self'", 'https://storage.googleapis.com', ...sandbox],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
