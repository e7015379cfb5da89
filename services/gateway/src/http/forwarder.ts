import { DEFAULT_TIMEOUT_MS, type RpcContract } from '@crew/contracts/rpc';
import type { CallContext } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient, type RawReply } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookie } from '../auth/session-cookie.js';
import { Limits } from '../limits/limits.js';
import { matchesTag } from '../polls/entity-tag.js';
import { PollCache } from '../polls/poll-cache.js';
import { callInput } from './call-input.js';
import { traceparentOf } from './trace.js';

const IDEMPOTENCY_KEY = /^[\w.:-]{8,128}$/;

/** Carries a request to its service and the answer's bytes back, unread. */
@Injectable()
export class Forwarder {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
    private readonly polls: PollCache,
    private readonly limits: Limits,
  ) {}

  async forward(contract: RpcContract, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const input = callInput(contract, request, request.actor);
    const context = contextOf(contract, request);
    if (contract.limit && contract.limit !== 'none') await this.limits.count(contract.limit, request);
    const answer = contract.http?.changesWith
      ? await this.polls.read(contract, request, input, () => this.rpc.forward(contract, input, context))
      : await this.rpc.forward(contract, input, context);
    this.send(contract, request, reply, answer);
  }

  private send(contract: RpcContract, request: FastifyRequest, reply: FastifyReply, answer: RawReply): void {
    if (answer.session !== undefined) this.cookie.write(reply, answer.session);
    reply.header('cache-control', answer.etag === undefined ? 'no-store' : 'private, no-cache');
    if (answer.etag !== undefined) {
      reply.header('etag', answer.etag);
      if (matchesTag(request.headers['if-none-match'] ?? '', answer.etag)) return void reply.code(304).send();
    }
    const status = answer.status ?? contract.http?.status ?? 200;
    if (status === 204) return void reply.code(204).send();
    reply.code(status).header('content-type', 'application/json; charset=utf-8').send(answer.body);
  }
}

/** Who calls, until when, under which id. */
export function contextOf(contract: RpcContract, request: FastifyRequest): CallContext {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))) {
    throw new DomainError('invalid_input', { message: 'The Idempotency-Key has 8 to 128 letters, digits or . _ : -' });
  }
  return {
    actor: request.actor,
    requestId: request.id,
    traceparent: traceparentOf(request),
    deadline: Date.now() + (contract.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    client: { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300) },
    ...(key !== undefined && { idempotencyKey: key }),
  };
}
