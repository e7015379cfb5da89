import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RoomSource } from '../model/room-source.js';
import type { RoomMessage } from '../model/timeline.js';
import { pinsChanged } from './list-pins.js';

/** Returns a function that unpins a message. It rejects when that fails. */
export function useUnpinMessage<M extends RoomMessage>(source: RoomSource<M> | undefined) {
  const client = useQueryClient();
  return useCallback(
    async (id: string) => {
      await source?.unpinMessage(id);
      pinsChanged(client);
    },
    [client, source],
  );
}
