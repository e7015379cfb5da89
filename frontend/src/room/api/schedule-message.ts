import { changeScheduledMessage } from '@crew/contracts/chat/change-scheduled-message';
import { scheduleMessage } from '@crew/contracts/chat/schedule-message';
import type { Input } from '@crew/contracts/rpc';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.js';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.js';
import { findMentioned } from './find-mentioned.js';

type Scheduled = Omit<Input<typeof scheduleMessage>, 'room' | 'threadId' | 'clientId'>;

/** Returns a function that schedules a message to a room or thread by its key. It rejects when that fails. */
export function useScheduleMessage(key: string) {
  const client = useQueryClient();
  const clientId = useIdempotencyKey();
  return async (message: Scheduled) => {
    const { content, dueAt } = message;
    const [room, threadId] = key.split('/') as [string, string?];
    const mentions = room.startsWith('deck.') ? await findMentioned(content, message.mentions) : message.mentions;
    const id = clientId.keyOf({ key, content });
    let scheduled = await call(scheduleMessage, { room, threadId, content, mentions, clientId: id, dueAt });
    // An earlier attempt took effect without an answer, for another time.
    if (scheduled.dueAt !== dueAt) scheduled = await call(changeScheduledMessage, { id: scheduled.id, dueAt });
    clientId.settle();
    void client.invalidateQueries({ queryKey: ['scheduled'] });
    return scheduled;
  };
}
