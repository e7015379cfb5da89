import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import type { ReactionKind } from '../model/reaction.js';
import type { Room } from '../model/room.js';
import type { RoomMessage } from '../model/timeline.js';
import { receiveOrToast } from './receive.js';

/** Returns a function that removes the member's reaction from a message. */
export const useRemoveReaction = <M extends RoomMessage>(room: Room<M>) =>
  useCallback(
    (messageId: string, kind: ReactionKind) =>
      receiveOrToast(room, room.source.removeReaction(messageId, kind), t`Your reaction could not be removed`),
    [room],
  );
