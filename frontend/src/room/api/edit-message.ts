import { useCallback } from 'react';
import type { Room } from '../model/room.js';
import type { RoomMessage } from '../model/timeline.js';

/** Returns a function that edits the member's own message. It rejects when the edit was refused. */
export const useEditMessage = <M extends RoomMessage>(room: Room<M>) =>
  useCallback(
    async (messageId: string, content: string, mentions: string[]) =>
      room.receive(await room.source.editMessage(messageId, content, mentions)),
    [room],
  );
