import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RoomSource } from '../model/room-source.js';
import type { RoomMessage } from '../model/timeline.js';
import { savedChanged } from './list-saved-ids.js';

/** Returns a function that saves a message for the member alone, with this reminder or none. It rejects when that fails. */
export function useSaveMessage<M extends RoomMessage>(source: RoomSource<M> | undefined) {
  const client = useQueryClient();
  return useCallback(
    async (id: string, remindAt?: string) => {
      await source?.saveMessage(id, remindAt);
      savedChanged(client, source, (ids) => [...new Set([...ids, id])]);
    },
    [client, source],
  );
}
