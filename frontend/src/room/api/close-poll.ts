import { useCallback } from 'react';
import type { RoomSource } from '../model/room-source.js';
import type { RoomMessage } from '../model/timeline.js';

/** Returns a function that closes the poll of a message for good. It rejects when that fails. */
export const useClosePoll = <M extends RoomMessage>(source: RoomSource<M> | undefined) =>
  useCallback(async (messageId: string) => source?.closePoll(messageId), [source]);
