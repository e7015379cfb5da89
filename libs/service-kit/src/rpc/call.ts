import type { resolveSession } from '@crew/contracts/identity/resolve-session';
import { LANGUAGES, type Language } from '@crew/contracts/languages';
import { DEFAULT_TIMEOUT_MS, type Output, type RpcContract } from '@crew/contracts/rpc';
import type { Msg } from '@nats-io/nats-core';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { DomainError } from './domain-error.js';

/** The signed-in member, as the gateway resolved them from the session. */
export type Actor = NonNullable<Output<typeof resolveSession>>;

/** The client of the request, as the gateway saw it. */
export interface Client {
  ip: string;
  userAgent: string;
  /** The cookie of a device that has signed in before, unverified. */
  device?: string | undefined;
}

/** The context that travels with every call. */
export interface CallContext {
  actor: Actor | null;
  requestId: string;
  /** Epoch milliseconds after which the caller no longer waits. */
  deadline: number;
  /** W3C trace context. */
  traceparent?: string;
  idempotencyKey?: string;
  client?: Client;
  /** That of the request, in which the member reads errors; absent for English. */
  language?: Language;
}

/** A request on the wire. */
export interface RequestEnvelope extends CallContext {
  input: unknown;
  /** When the caller sent it, in epoch milliseconds of its clock; earlier versions omit it. */
  sentAt?: number;
  /** Subject for chunks of the answer, when the caller asks for streaming. */
  pieces?: string;
}

/** Of an actor only what decides access: the other fields may differ between the versions of two services. */
const envelope = z.looseObject({
  actor: z.looseObject({ id: z.string().min(1), sessionId: z.string(), isAdmin: z.boolean() }).nullable(),
  requestId: z.string().min(1),
  deadline: z.int().nonnegative(),
  sentAt: z.int().nonnegative().optional(),
  traceparent: z.string().optional(),
  idempotencyKey: z.string().optional(),
  client: z.looseObject({ ip: z.string(), userAgent: z.string() }).optional(),
  // A later version may have more languages.
  language: z.enum(LANGUAGES).optional().catch(undefined),
  pieces: z.string().min(1).optional(),
});

/** A request that seems to arrive so long after or before it was sent comes from a process with another time. */
const TRANSIT_MAX_MS = 60_000;

/** Returns the envelope of a request, its deadline by the clock of this process. @throws DomainError `invalid_input` for anything else */
export function parseRequest(message: Pick<Msg, 'json'>): RequestEnvelope {
  try {
    const { sentAt, ...request } = envelope.parse(message.json()) as unknown as RequestEnvelope;
    return { ...request, deadline: localDeadline(request.deadline, sentAt) };
  } catch (cause) {
    throw new DomainError('invalid_input', { message: 'This is not a request', cause });
  }
}

/** Between processes with different times, the time in transit is unknown and counts as none. */
function localDeadline(deadline: number, sentAt: number | undefined): number {
  const now = Date.now();
  return sentAt === undefined || Math.abs(now - sentAt) <= TRANSIT_MAX_MS ? deadline : now + deadline - sentAt;
}

/** What a handler may return beside its output. */
export interface ReplyExtras {
  /** Strong validator of the answer (RFC 9110, 8.8.1). */
  etag?: string;
  /** A status other than the contract's. */
  status?: number;
  /** The gateway sets the session cookie to this token; `''` clears it. */
  session?: string;
  /** The gateway sets the cookie of a known device to this value. */
  device?: string;
  /** Seconds, with `rate_limited`. */
  retryAfter?: number;
}

/** The call that a handler runs for: actor, deadline, and what to return beside the output. */
export class Call implements CallContext {
  readonly reply: ReplyExtras = {};

  /** @param sendChunk sends a chunk of the response ahead of it; a no-op unless the caller asked for streaming */
  constructor(
    private readonly context: CallContext,
    readonly sendChunk: (chunk: string) => void = () => {},
  ) {}

  get actor(): Actor | null {
    return this.context.actor;
  }
  get requestId(): string {
    return this.context.requestId;
  }
  get deadline(): number {
    return this.context.deadline;
  }
  get traceparent(): string | undefined {
    return this.context.traceparent;
  }
  get idempotencyKey(): string | undefined {
    return this.context.idempotencyKey;
  }
  get language(): Language | undefined {
    return this.context.language;
  }
  get client(): Client | undefined {
    return this.context.client;
  }

  /**
   * The signed-in member.
   * @throws DomainError `signed_out`
   */
  get member(): Actor {
    if (!this.context.actor) throw new DomainError('signed_out');
    return this.context.actor;
  }

  /** The context for calls made on behalf of this one: same actor, request id and deadline. */
  get onward(): CallContext {
    return this.context;
  }
}

/** Returns the context of a call that a service makes on its own behalf. */
export const systemContext = (contract: RpcContract, requestId: string = uuidv7()): CallContext => ({
  actor: null,
  requestId,
  deadline: Date.now() + (contract.timeoutMs ?? DEFAULT_TIMEOUT_MS),
});
