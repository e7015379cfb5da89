import type { ScheduledMessage, SendingFailure } from '@crew/contracts/chat/scheduled-message.entities';
import { ERRORS, type ErrorCode } from '@crew/contracts/errors';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { StoredScheduledMessage } from './scheduled-message.schema.js';

const RETRY_AFTER_S = 15;
/** So often a message is tried while a service is unavailable, or the member has to wait. */
const ATTEMPTS_MAX = 20;

const FAILURES: Partial<Record<ErrorCode, SendingFailure>> = {
  not_found: 'no_access',
  not_a_member: 'no_access',
  not_reachable: 'not_reachable',
  request_pending: 'not_reachable',
  reply_gone: 'thread_gone',
  suspended: 'suspended',
};

export const presented = ({ _id, room, threadId, content, mentions, dueAt, failure }: StoredScheduledMessage) =>
  ({
    id: _id,
    room,
    ...(threadId !== undefined && { threadId }),
    content,
    mentions,
    dueAt: dueAt.toISOString(),
    ...(failure !== undefined && { failure }),
  }) satisfies ScheduledMessage;

/** Seconds until the next attempt; undefined when the message is refused for good. */
export function retryAfter(error: unknown, attempts: number): number | undefined {
  if (attempts >= ATTEMPTS_MAX) return undefined;
  if (!(error instanceof DomainError)) return RETRY_AFTER_S;
  const [status] = ERRORS[error.code];
  return status >= 500 || status === 429 ? (error.retryAfter ?? RETRY_AFTER_S) : undefined;
}

/** Whether an attempt that is repeated has certainly posted nothing: its member had to wait. */
export const isUnposted = (error: unknown): boolean => error instanceof DomainError && error.code === 'rate_limited';

export const failureOf = (error: unknown): SendingFailure =>
  (error instanceof DomainError ? FAILURES[error.code] : undefined) ?? 'other';
