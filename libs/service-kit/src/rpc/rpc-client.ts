import { ERRORS, type ErrorCode, type FieldError } from '@crew/contracts/errors';
import { type Input, type Output, type RpcContract } from '@crew/contracts/rpc';
import { createInbox, RequestError, TimeoutError, type Msg, type NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable } from '@nestjs/common';
import { NATS, CHUNK_INBOX } from '../nats/connect-nats.js';
import { traceparentOf, withSpan } from '../tracing/tracing.js';
import type { CallContext, RequestEnvelope } from './call.js';
import { DomainError } from './domain-error.js';
import { HEADER, isFromStream } from './wire.js';

/** A successful answer with its body as bytes, for the gateway to pass on. */
export interface RawReply {
  body: Uint8Array;
  etag: string | undefined;
  status: number | undefined;
  session: string | undefined;
  device: string | undefined;
}

/** Makes calls to other services. */
@Injectable()
export class RpcClient {
  /** While disconnected a request would only be buffered, and run after its caller has given up. */
  private disconnected = false;
  /** Rejects the pending requests, whose answers are lost on a disconnect. */
  private readonly pending = new Set<(reason: DomainError) => void>();

  constructor(@Inject(NATS) private readonly connection: NatsConnection) {
    void this.followConnection();
  }

  /**
   * Makes a call and returns its validated output.
   * @throws DomainError with the code of the service; `timeout` past the deadline; `unavailable` without a responder;
   * `bad_gateway` for an output that does not match the contract
   */
  async call<C extends RpcContract>(contract: C, input: Input<C>, context: CallContext): Promise<Output<C>> {
    const { body } = await this.forward(contract, input, context);
    const output = contract.output.safeParse(JSON.parse(new TextDecoder().decode(body)));
    if (!output.success) throw new DomainError('bad_gateway', { cause: output.error });
    return output.data as Output<C>;
  }

  /** Makes a call and returns the answer without parsing it. @throws DomainError as {@link call} does */
  async forward(contract: RpcContract, input: unknown, context: CallContext): Promise<RawReply> {
    return this.send(contract, { ...context, input });
  }

  /** Like {@link forward}, with a callback for every chunk of a streamed answer. Chunks may be lost; the answer is complete. */
  async stream(
    contract: RpcContract,
    input: unknown,
    context: CallContext,
    onChunk: (chunk: string) => void,
  ): Promise<RawReply> {
    const inbox = createInbox(CHUNK_INBOX);
    const subscription = this.connection.subscribe(inbox, {
      callback: (error, message) => {
        if (!error) onChunk(message.string());
      },
    });
    try {
      return await this.send(contract, { ...context, input, pieces: inbox });
    } finally {
      subscription.unsubscribe();
    }
  }

  private async send(contract: RpcContract, envelope: RequestEnvelope): Promise<RawReply> {
    // A span of this process is the parent, rather than the span's own parent in the envelope.
    const parent = traceparentOf() ?? envelope.traceparent;
    const message = await withSpan(contract.subject, { kind: 'client', parent }, () => {
      const traceparent = traceparentOf() ?? parent;
      const sentAt = Date.now();
      const payload: RequestEnvelope = { ...envelope, sentAt, ...(traceparent !== undefined && { traceparent }) };
      return this.request(contract.subject, JSON.stringify(payload), envelope.deadline - sentAt);
    });
    if (isFromStream(message)) throw new DomainError('bad_gateway');
    const code = message.headers?.get(HEADER.code);
    if (code) throw failureOf(message, code);
    return {
      body: message.data,
      etag: message.headers?.get(HEADER.etag) || undefined,
      status: Number(message.headers?.get(HEADER.status)) || undefined,
      session: message.headers?.has(HEADER.session) ? message.headers.get(HEADER.session) : undefined,
      device: message.headers?.get(HEADER.device) || undefined,
    };
  }

  private async request(subject: string, payload: string, timeout: number): Promise<Msg> {
    if (timeout <= 0) throw new DomainError('timeout');
    if (this.disconnected) throw new DomainError('unavailable');
    const { promise, resolve, reject } = Promise.withResolvers<Msg>();
    this.pending.add(reject);
    this.connection
      .request(subject, payload, { timeout })
      .then(resolve, (error: unknown) => reject(asDomainError(error)));
    return promise.finally(() => this.pending.delete(reject));
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'reconnect') this.disconnected = false;
      if (type !== 'disconnect') continue;
      this.disconnected = true;
      for (const reject of this.pending) reject(new DomainError('unavailable'));
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
