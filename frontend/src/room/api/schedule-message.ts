import { scheduleMessage } from '@crew/contracts/chat/schedule-message';
import type { Input } from '@crew/contracts/rpc';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, newId } from '../../lib/api-client.js';

type Scheduled = Omit<Input<typeof scheduleMessage>, 'room' | 'threadId' | 'clientId'>;

/** Returns a function that schedules a message to a room or thread by its key. It rejects when that fails. */
export function useScheduleMessage(key: string) {
  const client = useQueryClient();
  return useCallback(
    async (message: Scheduled) => {
      const [room, threadId] = key.split('/') as [string, string?];
      const scheduled = await call(scheduleMessage, { ...message, room, threadId, clientId: newId() });
      void client.invalidateQueries({ queryKey: ['scheduled'] });
      return scheduled;
    },
    [client, key],
  );
}
