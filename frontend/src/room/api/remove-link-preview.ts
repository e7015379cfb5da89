import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import type { Room } from '../model/room.js';
import type { RoomMessage } from '../model/timeline.js';
import { receiveOrToast } from './receive.js';

/** Returns a function that removes the link preview of the member's own message. */
export const useRemoveLinkPreview = <M extends RoomMessage>(room: Room<M>) =>
  useCallback(
    (messageId: string) =>
      receiveOrToast(room, room.source.removeLinkPreview(messageId), t`The preview could not be removed`),
    [room],
  );
