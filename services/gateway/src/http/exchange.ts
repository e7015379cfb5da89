import type { Actor } from '@crew/service-kit/rpc/call';
import type { Span } from '@opentelemetry/api';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member, set by the access guard; null for a visitor. */
    actor: Actor | null;
    /** Id of the member whose session the response starts; null for all other responses. */
    signedInId: string | null;
    /** The request's span; null while tracing is off. */
    span: Span | null;
  }
  interface FastifyContextConfig {
    /** Passes the body on as text, because its exact bytes are signed. */
    bodyAsText?: boolean;
    /** Reads a form and drops it. */
    ignoresForm?: boolean;
    /** Leaves the body, a form with files, to be streamed. */
    takesFiles?: boolean;
  }
}
