import { SCHEDULED_MAX_DAYS } from '@crew/contracts/chat/chat.constants';
import { DomainError } from '@crew/service-kit/rpc/domain-error';

const DAY_MS = 86_400_000;

/** @throws DomainError `time_out_of_range` for a time in the past, or too far ahead */
export function dueTime(dueAt: string, now: number): Date {
  const time = Date.parse(dueAt);
  if (time < now || time > now + SCHEDULED_MAX_DAYS * DAY_MS) throw new DomainError('time_out_of_range');
  return new Date(time);
}
