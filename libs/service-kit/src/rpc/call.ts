import type { ErrorCode, FieldError } from '@crew/contracts/errors';
import { DEFAULT_TIMEOUT_MS, type RpcContract } from '@crew/contracts/rpc';
import { uuidv7 } from 'uuidv7';
import { DomainError } from './domain-error.js';

/** The signed-in member, as the gateway resolved them from the session. */
export interface Actor {
  id: string;
  sessionId: string;
  isAdmin: boolean;
  username: string;
  displayName: string;
  avatarUrl: string | null;
  /** When the account was made: ISO 8601 UTC. */
  createdAt: string;
}

/** What travels with the input of every call. */
export interface CallContext {
  actor: Actor | null;
  requestId: string;
  /** Epoch milliseconds after which nobody waits for the answer any more. */
  deadline: number;
  /** W3C trace context. */
  traceparent?: string;
  idempotencyKey?: string;
  client?: { ip: string; userAgent: string };
}

/** A request on the wire. */
export interface RequestEnvelope extends CallContext {
  input: unknown;
  /** Where pieces of the answer are told ahead of it, when the caller wants them. */
  pieces?: string;
}

/** What a handler may say beside its output. */
export interface ReplyExtras {
  /** Strong validator of the answer: another answer, another tag. */
  etag?: string;
  /** A status other than the contract's. */
  status?: number;
  /** The gateway sets the session cookie to this token; `''` clears it. */
  session?: string;
  /** Seconds, with `rate_limited`. */
  retryAfter?: number;
}

/** One call being handled: who calls, until when, and what to say beside the output. */
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
  get client(): { ip: string; userAgent: string } | undefined {
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

  /** The context for a call made on behalf of this one: same member, request and deadline. */
  get onward(): CallContext {
    return this.context;
  }
}

/** The context of a call that a service makes on its own behalf. */
export const systemContext = (contract: RpcContract, requestId: string = uuidv7()): CallContext => ({
  actor: null,
  requestId,
  deadline: Date.now() + (contract.timeoutMs ?? DEFAULT_TIMEOUT_MS),
});

/** A failed call as it travels back: the body of the HTTP answer, once the gateway has its status. */
export interface FailureBody {
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
}
