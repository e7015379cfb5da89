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
  /** Status of a success; 200 unless said. 204 answers have no body. */
  status?: 200 | 201 | 202 | 204;
  /** A DELETE whose fields travel in a JSON body: a password has no place in an address. */
  takesBody?: true;
  /**
   * The room whose pushes say that the answer changed, `deck.{deckId}`: until one comes, the gateway answers repeated
   * reads itself. Only for answers with an `etag`; those of a `deck` or `everyone` room must be the same for everybody
   * who may ask, others are kept for each member apart.
   */
  changesWith?: string;
  /**
   * For a caller who signs the exact bytes of a body: the field of the input that takes the body's text as it came, and
   * the header (in lower case) that another field is read from. The input has no other fields.
   */
  signed?: { body: string; header: string; headerField: string };
  /**
   * For a form with files: the gateway streams each part of that name into an upload of its own, and the field of the
   * input takes the ids of the uploads. The input has no other fields.
   */
  files?: { part: string; max: number; maxBytes: number; field: string };
}

/**
 * Limits on how often; how many each allows is the gateway's configuration. A call counts for its member, or for the
 * address of a visitor. `none` is for callers that are neither.
 */
export type LimitName =
  | 'messages'
  | 'money'
  | 'captains'
  | 'help'
  | 'searches'
  | 'registrations'
  | 'uploads'
  | 'newPods'
  | 'podLinks'
  | 'devices'
  | 'none';

/** What a call takes for granted about its shape; {@link rpc} infers the exact types. */
export interface RpcContract<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends ErrorCode = ErrorCode,
  S extends string = string,
> {
  /** `<service>.<call-name>`: the NATS subject, and the name under which everything about the call is found. */
  subject: S;
  /** One sentence for the API documentation. */
  summary: string;
  http?: HttpBinding;
  access: Access;
  input: I;
  output: O;
  errors: readonly E[];
  /** Answers within this many milliseconds or is timed out (504). Default 5,000. */
  timeoutMs?: number;
  /** Whether the call honours an `Idempotency-Key` header. */
  idempotent?: boolean;
  /** The limit that the call counts against. */
  limit?: LimitName;
  /**
   * The handler tells pieces of its answer ahead of it. Over HTTP to who accepts `text/event-stream`: `piece` events with
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

/** What the caller sends. */
export type Input<C extends RpcContract> = z.input<C['input']>;
/** What the handler receives: the input after validation and defaults. */
export type ParsedInput<C extends RpcContract> = z.output<C['input']>;
/** What the call answers with. */
export type Output<C extends RpcContract> = z.input<C['output']>;
/** Every code the call may fail with. */
export type ErrorsOf<C extends RpcContract> = C['errors'][number] | CommonErrorCode;

type Camel<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;

/** `economy.tip-message` → `tipMessage`: the name of the handler, the gateway method and the contract constant. */
export type CallName<C extends RpcContract> = C['subject'] extends `${string}.${infer Name}` ? Camel<Name> : never;

export const DEFAULT_TIMEOUT_MS = 5_000;

/** The service that answers a call. */
export const serviceOf = (contract: RpcContract): ServiceName => contract.subject.split('.')[0] as ServiceName;

/** The run-time twin of {@link CallName}. */
export const callNameOf = (contract: RpcContract): string =>
  contract.subject
    .slice(contract.subject.indexOf('.') + 1)
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names of the path parameters of a route. */
export const pathParamsOf = (http: HttpBinding): string[] => [...http.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!);
