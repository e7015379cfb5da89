import { ERRORS, type ErrorCode, type FieldError } from '@crew/contracts/errors';
import { type Input, type Output, type RpcContract } from '@crew/contracts/rpc';
import { createInbox, RequestError, TimeoutError, type Msg, type NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable } from '@nestjs/common';
import { NATS, PIECES } from '../nats/connect-nats.js';
import { traceparentOf, withSpan } from '../tracing/tracing.js';
import type { CallContext, RequestEnvelope } from './call.js';
import { DomainError } from './domain-error.js';
import { HEADER, isSentOn } from './wire.js';

/** A successful answer as it came: bytes for the gateway to pass on. */
export interface RawReply {
  body: Uint8Array;
  etag: string | undefined;
  status: number | undefined;
  session: string | undefined;
}

/** Makes calls to other services. */
@Injectable()
export class RpcClient {
  /** NATS is away: what is asked now would wait in vain, and be carried out when nobody waits any more. */
  private cutOff = false;
  /** Gives up what waits for an answer that cannot come any more. */
  private readonly waiting = new Set<(reason: DomainError) => void>();

  constructor(@Inject(NATS) private readonly connection: NatsConnection) {
    void this.followConnection();
  }

  /**
   * Makes a call and returns its checked output.
   * @throws DomainError with the code the service answered, `timeout` past the deadline, `unavailable` when nobody serves it
   */
  async call<C extends RpcContract>(contract: C, input: Input<C>, context: CallContext): Promise<Output<C>> {
    const { body } = await this.forward(contract, input, context);
    const output = contract.output.safeParse(JSON.parse(new TextDecoder().decode(body)));
    if (!output.success) throw new DomainError('bad_gateway');
    return output.data as Output<C>;
  }

  /** Makes a call and returns the answer unread; throws as {@link call} does. */
  async forward(contract: RpcContract, input: unknown, context: CallContext): Promise<RawReply> {
    return this.send(contract, { ...context, input });
  }

  /** The same, told every piece of the answer that the service tells ahead of it. Pieces may be lost; the answer is whole. */
  async stream(
    contract: RpcContract,
    input: unknown,
    context: CallContext,
    onPiece: (piece: string) => void,
  ): Promise<RawReply> {
    const pieces = createInbox(PIECES);
    const subscription = this.connection.subscribe(pieces, {
      callback: (error, message) => {
        if (!error) onPiece(message.string());
      },
    });
    try {
      return await this.send(contract, { ...context, input, pieces });
    } finally {
      subscription.unsubscribe();
    }
  }

  private async send(contract: RpcContract, envelope: RequestEnvelope): Promise<RawReply> {
    // Within a span of this process the call is caused by that, and not by what caused the span.
    const parent = traceparentOf() ?? envelope.traceparent;
    const message = await withSpan(contract.subject, { kind: 'client', parent }, () => {
      const traceparent = traceparentOf() ?? parent;
      const payload: RequestEnvelope = { ...envelope, ...(traceparent !== undefined && { traceparent }) };
      return this.request(contract.subject, JSON.stringify(payload), envelope.deadline - Date.now());
    });
    if (isSentOn(message)) throw new DomainError('bad_gateway');
    const code = message.headers?.get(HEADER.code);
    if (code) throw failureOf(message, code);
    return {
      body: message.data,
      etag: message.headers?.get(HEADER.etag) || undefined,
      status: Number(message.headers?.get(HEADER.status)) || undefined,
      session: message.headers?.has(HEADER.session) ? message.headers.get(HEADER.session) : undefined,
    };
  }

  private async request(subject: string, payload: string, timeout: number): Promise<Msg> {
    if (timeout <= 0) throw new DomainError('timeout');
    if (this.cutOff) throw new DomainError('unavailable');
    const { promise, resolve, reject } = Promise.withResolvers<Msg>();
    this.waiting.add(reject);
    this.connection
      .request(subject, payload, { timeout })
      .then(resolve, (error: unknown) => reject(asDomainError(error)));
    return promise.finally(() => this.waiting.delete(reject));
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'reconnect') this.cutOff = false;
      if (type !== 'disconnect') continue;
      this.cutOff = true;
      for (const giveUp of this.waiting) giveUp(new DomainError('unavailable'));
    }
  }
}

function asDomainError(error: unknown): DomainError {
  const timedOut =
    error instanceof TimeoutError || (error instanceof RequestError && error.cause instanceof TimeoutError);
  return new DomainError(timedOut ? 'timeout' : 'unavailable');
}

function failureOf(message: Msg, code: string): DomainError {
  const known: ErrorCode = code in ERRORS ? (code as ErrorCode) : 'bad_gateway';
  const body = message.json<{ message?: string; errors?: FieldError[] }>();
  const retryAfter = Number(message.headers?.get(HEADER.retryAfter)) || undefined;
  return new DomainError(known, {
    ...(body.message !== undefined && { message: body.message }),
    ...(body.errors && { errors: body.errors }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
}
