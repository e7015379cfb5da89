import { useCallback } from 'react';
import type { Room } from '../model/room.js';
import type { Draft, RoomMessage } from '../model/timeline.js';

/** Returns a function that posts a message: listed at once, sent in order, kept for a retry when that fails. */
export const usePostMessage = <M extends RoomMessage>(room: Room<M>) =>
  useCallback((message: Draft) => room.send(message), [room]);
