import { useCallback } from 'react';
import { orToast } from '../../ui/or-toast.js';
import type { RoomSource } from '../model/room-source.js';
import type { RoomMessage } from '../model/timeline.js';
import type { Reading } from './mark-read.js';

/** Returns a function that marks a message and those after it as unread, and keeps them so while the room stays open. */
export const useMarkUnread = <M extends RoomMessage>(source: RoomSource<M>, reading: Reading | undefined) =>
  useCallback(
    (seq: number) => reading && orToast(reading.hold().then(() => source.markUnread(seq))),
    [source, reading],
  );
