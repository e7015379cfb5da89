import { DEFAULT_LANGUAGE } from '@crew/contracts/languages';
import { DEFAULT_TIMEOUT_MS, type RpcContract } from '@crew/contracts/rpc';
import type { CallContext } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { FastifyRequest } from 'fastify';
import { textLanguage } from '../request-language.js';
import { traceparentOf } from './trace.js';

const IDEMPOTENCY_KEY = /^[\w.:-]{8,128}$/;

/**
 * Returns the context of a call: actor, client, deadline, request id, trace context, idempotency key and language.
 * @throws DomainError `invalid_input` for a malformed Idempotency-Key
 */
export function contextOf(contract: RpcContract, request: FastifyRequest, device?: string): CallContext {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))) {
    throw new DomainError('invalid_input', { message: 'The Idempotency-Key has 8 to 128 letters, digits or . _ : -' });
  }
  const language = textLanguage(request.headers);
  return {
    actor: request.actor,
    requestId: request.id,
    traceparent: traceparentOf(request),
    deadline: Date.now() + (contract.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    client: { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300), device },
    ...(key !== undefined && { idempotencyKey: key }),
    ...(language !== DEFAULT_LANGUAGE && { language }),
  };
}
