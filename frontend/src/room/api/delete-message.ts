import { useCallback } from 'react';
import type { Room } from '../model/room.js';
import type { RoomMessage } from '../model/timeline.js';

/** Returns a function that deletes a message. Its stream event removes the content from the list. */
export const useDeleteMessage = <M extends RoomMessage>(room: Room<M>) =>
  useCallback(async (messageId: string) => void (await room.source.deleteMessage(messageId)), [room]);
