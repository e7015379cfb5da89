import type { Actor } from '@crew/service-kit/rpc/call';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, once the access guard has looked; null for a visitor. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** The body is handed on as the text it came as: somebody signed its exact bytes. */
    bodyAsText?: boolean;
  }
}
