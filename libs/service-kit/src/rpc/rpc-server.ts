import { ALWAYS_POSSIBLE, type ErrorBody, type ErrorCode } from '@crew/contracts/errors';
import type { RpcContract } from '@crew/contracts/rpc';
import { DEFAULT_LANGUAGE } from '@crew/contracts/languages';
import { validate } from '@crew/contracts/validation-message';
import { VALIDATION_TEXTS } from '@crew/contracts/validation-texts';
import { headers, type Msg, type MsgHdrs, type NatsConnection, type Subscription } from '@nats-io/nats-core';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Logger } from 'pino';
import { settledWithin } from '../concurrency/settled-within.js';
import { withCallLog } from '../logging/logger.js';
import { callSeconds, callsUnderWay } from '../metrics/metrics.js';
import { isMissingIndex } from '../mongo/missing-index.js';
import { drained } from '../nats/connect-nats.js';
import { withSpan } from '../tracing/tracing.js';
import { Call, parseRequest, type ReplyExtras, type RequestEnvelope } from './call.js';
import { DomainError } from './domain-error.js';
import { handledContract } from './handles.js';
import { invalidInput } from './invalid-input.js';
import { Serialized } from './serialized.js';
import { HEADER, isFromStream } from './wire.js';

interface Options {
  service: string;
  connection: NatsConnection;
  logger: Logger;
  /** Whether {@link Serialized} outputs are validated too: in tests and development. */
  checkSerialized: boolean;
  /** Whether calls that change something are refused with `unavailable`; reads go on. */
  isReadOnly?: () => boolean;
  /** Returns the contract of a subject; default is the one that `@Handles` declared. */
  contractOf?: (subject: string) => RpcContract | undefined;
}

/**
 * Nest transport strategy for calls over NATS: checks access, validates the input, runs the handler with the {@link Call}
 * and validates the output. All replicas of a service share one queue group, so that one of them handles a call.
 */
export class RpcServer extends Server implements CustomTransportStrategy {
  private readonly subscriptions: Subscription[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  /** The latest deadline of all accepted calls, in epoch milliseconds. */
  private lastDeadline = 0;

  constructor(private readonly options: Options) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    const { connection, service, contractOf = handledContract } = this.options;
    for (const [subject, handler] of this.messageHandlers) {
      const contract = contractOf(subject);
      if (!contract) throw new Error(`${subject} is handled without a contract: use @Handles`);
      this.subscribe(subject, (message) => this.handle(contract, handler, message));
    }
    this.subscribe(`ping.${service}`, async (message) => void message.respond());
    connection.flush().then(() => callback(), callback);
  }

  /** Stops accepting calls, then waits for those in progress until the last deadline. */
  async close(): Promise<void> {
    await drained(Promise.allSettled(this.subscriptions.map((subscription) => subscription.drain())));
    await settledWithin(Math.max(0, this.lastDeadline - Date.now()), Promise.all(this.inFlight));
  }

  on(): void {}

  unwrap<T>(): T {
    return this.options.connection as T;
  }

  private subscribe(subject: string, work: (message: Msg) => Promise<void>): void {
    const callback = (error: Error | null, message: Msg): void => {
      if (error) return this.options.logger.error({ err: error, subject }, 'subscription failed');
      if (isFromStream(message)) return this.options.logger.error({ subject }, 'rejected a request from a stream');
      const running = work(message)
        .catch((failed: unknown) => this.options.logger.error({ err: failed, subject }, 'no reply was sent'))
        .finally(() => this.inFlight.delete(running));
      this.inFlight.add(running);
    };
    this.subscriptions.push(this.options.connection.subscribe(subject, { queue: this.options.service, callback }));
  }

  private async handle(
    contract: RpcContract,
    handler: (input: unknown, call: Call) => Promise<unknown>,
    message: Msg,
  ): Promise<void> {
    let request: RequestEnvelope;
    try {
      request = parseRequest(message);
    } catch (error) {
      this.options.logger.error({ err: error, subject: contract.subject }, 'rejected a malformed request');
      return respondWith(message, this.asDomainError(contract, error));
    }
    const { requestId, traceparent: parent } = request;
    const { pieces, ...context } = request;
    this.lastDeadline = Math.max(this.lastDeadline, context.deadline);
    const call = new Call(context, pieces === undefined ? undefined : (chunk) => this.sendChunk(pieces, chunk));
    const stopTimer = callSeconds.startTimer({ call: contract.subject });
    callsUnderWay.inc();
    await withCallLog({ requestId, call: contract.subject }, async () => {
      let code: string = 'ok';
      try {
        const json = await withSpan(contract.subject, { kind: 'server', parent, attributes: { requestId } }, () =>
          this.answer(contract, handler, request.input, call),
        );
        message.respond(json, { headers: extrasHeaders(call.reply) });
      } catch (error) {
        const known = this.asDomainError(contract, error);
        code = known.code;
        respondWith(message, known, requestId);
      } finally {
        callsUnderWay.dec();
        const seconds = stopTimer({ code });
        this.options.logger.debug({ code, ms: Math.round(seconds * 1_000) }, 'call handled');
      }
    });
  }

  private sendChunk(subject: string, chunk: string): void {
    if (!this.options.connection.isClosed()) this.options.connection.publish(subject, chunk);
  }

  private async answer(
    contract: RpcContract,
    handler: (input: unknown, call: Call) => Promise<unknown>,
    rawInput: unknown,
    call: Call,
  ): Promise<string> {
    if (call.deadline <= Date.now()) throw new DomainError('timeout');
    if (this.options.isReadOnly?.() && isWrite(contract)) throw new DomainError('unavailable');
    if (contract.access === 'admin' && !call.member.isAdmin) throw new DomainError('admin_only');
    if (contract.access === 'member') void call.member;
    const input = validate(contract.input, rawInput, VALIDATION_TEXTS[call.language ?? DEFAULT_LANGUAGE]);
    if (!input.success) throw invalidInput(input.issues);
    const result = await handler(input.data, call);
    const output = isObservable(result) ? await lastValueFrom(result) : result;
    if (output instanceof Serialized) {
      if (this.options.checkSerialized) contract.output.parse(JSON.parse(output.json));
      return output.json;
    }
    return JSON.stringify(contract.output.parse(output ?? null));
  }

  /** Maps an error to the failure that the caller receives. A code that the contract does not declare is a defect. */
  private asDomainError(contract: RpcContract, error: unknown): DomainError {
    if (error instanceof DomainError && isDeclared(contract, error.code)) return error;
    if (isDatabaseUnavailable(error)) {
      this.options.logger.error({ err: error }, 'database unavailable');
      return new DomainError('unavailable');
    }
    this.options.logger.error({ err: error }, 'call failed');
    return new DomainError('internal');
  }
}

const isDeclared = ({ errors }: RpcContract, code: ErrorCode): boolean =>
  errors.includes(code) || (ALWAYS_POSSIBLE as readonly ErrorCode[]).includes(code);

/** Calls of other services are not refused: they belong to a call that was accepted. */
const isWrite = ({ http }: RpcContract): boolean => http !== undefined && http.method !== 'GET';

/** MongoDB's code of a write that found too little space. */
const OUT_OF_DISK_SPACE = 14_031;
const DATABASE_UNAVAILABLE = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoPoolClearedError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoOperationTimeoutError',
  'MongoWaitQueueTimeoutError',
]);

/** A failed bulk write wraps the actual error. */
const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (DATABASE_UNAVAILABLE.has(error.name) ||
    ('code' in error && error.code === OUT_OF_DISK_SPACE) ||
    isMissingIndex(error) ||
    ('errorResponse' in error && isDatabaseUnavailable(error.errorResponse)));

function respondWith(message: Msg, { code, message: text, errors, retryAfter }: DomainError, requestId?: string): void {
  const body: Partial<ErrorBody> = {
    code,
    message: text,
    ...(errors && { errors }),
    ...(requestId !== undefined && { requestId }),
  };
  message.respond(JSON.stringify(body), { headers: failureHeaders(code, retryAfter) });
}

function extrasHeaders(reply: ReplyExtras): MsgHdrs | undefined {
  const entries: [string, string][] = [];
  if (reply.etag !== undefined) entries.push([HEADER.etag, reply.etag]);
  if (reply.status !== undefined) entries.push([HEADER.status, String(reply.status)]);
  if (reply.session !== undefined) entries.push([HEADER.session, reply.session]);
  if (reply.device !== undefined) entries.push([HEADER.device, reply.device]);
  if (entries.length === 0) return undefined;
  const all = headers();
  for (const [name, value] of entries) all.set(name, value);
  return all;
}

function failureHeaders(code: string, retryAfter?: number): MsgHdrs {
  const all = headers();
  all.set(HEADER.code, code);
  if (retryAfter !== undefined) all.set(HEADER.retryAfter, String(retryAfter));
  return all;
}
