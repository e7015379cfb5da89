import type { z } from 'zod';
import type { CommonErrorCode, ErrorCode } from './errors.js';

/** The services that answer calls; each subject starts with one of them. */
export type ServiceName = 'identity' | 'chat' | 'economy' | 'pods' | 'crew-ai' | 'media';

/**
 * Who may call over HTTP: `anyone`, a signed-in `member`, an `admin`. `internal` calls have no HTTP route at all:
 * only services make them. Object rights (own, member of) are checked by the handler.
 */
export type Access = 'anyone' | 'member' | 'admin' | 'internal';

export interface HttpBinding {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** OpenAPI style, `/api/decks/{deckId}/messages`; each `{name}` is a field of the input. */
  path: string;
  /** Status of success; 200 by default. A 204 response has no body. */
  status?: 200 | 201 | 202 | 204;
  /** A DELETE with a JSON body: passwords must not appear in URLs. */
  takesBody?: true;
  /**
   * The room whose stream events invalidate the response, `deck.{deckId}`: until then the gateway serves repeated
   * reads from its cache. Only for responses with an `etag`; those of a `deck` or `everyone` room must be equal for all
   * callers, others are cached per member.
   */
  changesWith?: string;
  /**
   * For a GET without input whose response is equal for all callers: the gateway serves it from its cache for so long, so
   * that any number of visitors costs one read.
   */
  sharedSeconds?: number;
  /**
   * For a caller that signs the exact body: the input field that receives the unparsed body, and
   * the header (in lower case) of another field. The input has no other fields.
   */
  signed?: { body: string; header: string; headerField: string };
  /** For callers that send a form of their own: it is dropped. The input has only fields of the path. */
  ignoresForm?: true;
  /**
   * For a form with files: the gateway streams each part of that name into its own upload, and the input field
   * receives the ids of the uploads. The input has no other fields.
   */
  files?: { part: string; max: number; maxBytes: number; field: string };
}

/**
 * Rate limits; the gateway's configuration sets their sizes. A call counts against its member, or against the
 * address of a visitor. Calls that do the same harm share one. `none` is for callers that are neither member nor
 * visitor, such as webhooks.
 */
export type LimitName =
  | 'messages'
  | 'edits'
  | 'reactions'
  | 'typing'
  | 'reading'
  | 'flags'
  | 'settings'
  | 'account'
  | 'mails'
  | 'admin'
  | 'money'
  | 'captains'
  | 'help'
  | 'summaries'
  | 'promptTrials'
  | 'searches'
  | 'registrations'
  | 'uploads'
  | 'newPods'
  | 'pods'
  | 'podLinks'
  | 'newConversations'
  | 'conversations'
  | 'devices'
  | 'none';

/** The shape of any contract; {@link rpc} infers the exact types. */
export interface RpcContract<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends ErrorCode = ErrorCode,
  S extends string = string,
> {
  /** `<service>.<call-name>`: the NATS subject and the one name of the call everywhere. */
  subject: S;
  /** One sentence for the API documentation. */
  summary: string;
  http?: HttpBinding;
  access: Access;
  input: I;
  output: O;
  errors: readonly E[];
  /** Deadline in milliseconds, then 504. Default 5,000. */
  timeoutMs?: number;
  /** Whether the call honours an `Idempotency-Key` header. */
  idempotent?: boolean;
  /** The limit that the call counts against. One with a route that changes something or has its own deadline names one. */
  limit?: LimitName;
  /**
   * The handler streams its response. Over HTTP with `Accept: text/event-stream`: `piece` events with
   * a JSON string each, then one `answer` or `failure` with the body that the plain call would have.
   */
  streams?: true;
}

type Subject = `${ServiceName}.${string}`;

/** Declares a call. One call, one file; `catalog.ts` lists them all. */
export const rpc = <
  const S extends Subject,
  I extends z.ZodType,
  O extends z.ZodType,
  const E extends ErrorCode = never,
>(
  contract: RpcContract<I, O, E, S>,
): RpcContract<I, O, E, S> => contract;

/** Input as the caller sends it. */
export type Input<C extends RpcContract> = z.input<C['input']>;
/** Input as the handler receives it, after validation and defaults. */
export type ParsedInput<C extends RpcContract> = z.output<C['input']>;
/** Output of the call. */
export type Output<C extends RpcContract> = z.input<C['output']>;
/** Every error code of the call. */
export type ErrorsOf<C extends RpcContract> = C['errors'][number] | CommonErrorCode;

type Camel<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;

/** `economy.tip-message` → `tipMessage`: the name of the handler and of the contract constant. */
export type CallName<C extends RpcContract> = C['subject'] extends `${string}.${infer Name}` ? Camel<Name> : never;

export const DEFAULT_TIMEOUT_MS = 5_000;

/** The service that handles a call. */
export const serviceOf = (contract: RpcContract): ServiceName => contract.subject.split('.')[0] as ServiceName;

/** {@link CallName} at run time. */
export const callNameOf = (contract: RpcContract): string =>
  contract.subject
    .slice(contract.subject.indexOf('.') + 1)
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names of the path parameters of a route. */
export const pathParamsOf = (http: HttpBinding): string[] => [...http.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!);
