import type { Actor } from '@crew/service-kit/rpc/call';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, once the access guard has looked; null for a visitor. */
    actor: Actor | null;
  }
}
