import type { Actor } from '@crew/service-kit/rpc/call';
import type { Span } from '@opentelemetry/api';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, once the access guard has looked; null for a visitor. */
    actor: Actor | null;
    /** What is traced of it; null unless traces are asked for. */
    span: Span | null;
  }
  interface FastifyContextConfig {
    /** The body is handed on as the text it came as: somebody signed its exact bytes. */
    bodyAsText?: boolean;
    /** The body is a form with files, read as it comes. */
    takesFiles?: boolean;
  }
}
