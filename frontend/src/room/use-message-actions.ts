import { useEffect, useMemo, useRef } from 'react';
import { useAddReaction } from './api/add-reaction.js';
import { useDeleteMessage } from './api/delete-message.js';
import { useEditMessage } from './api/edit-message.js';
import { useRemoveLinkPreview } from './api/remove-link-preview.js';
import { useRemoveReaction } from './api/remove-reaction.js';
import type { ChatMessage } from './model/chat-message.js';
import { mentionsIn, type Mentionable } from './model/mention.js';
import type { Room } from './model/room.js';
import type { RoomActions } from './room-actions.js';

type MessageActions = Required<Pick<RoomActions, 'react' | 'receive' | 'edit' | 'remove' | 'removePreview'>>;

/**
 * What a member can do with the messages of any room.
 * @param candidates who can be mentioned in an edited message; the actions do not change with them
 */
export function useMessageActions<M extends ChatMessage>(
  room: Room<M>,
  candidates: readonly Mentionable[],
): MessageActions {
  const addReaction = useAddReaction(room);
  const removeReaction = useRemoveReaction(room);
  const editMessage = useEditMessage(room);
  const deleteMessage = useDeleteMessage(room);
  const removePreview = useRemoveLinkPreview(room);
  const latest = useRef(candidates);
  useEffect(() => {
    latest.current = candidates;
  }, [candidates]);
  return useMemo(
    () => ({
      react: ({ id }, kind, on) => (on ? addReaction : removeReaction)(id, kind),
      receive: (message) => room.receive(message as M),
      edit: ({ id, mentions }, content) =>
        editMessage(id, content, mentionsIn(content, [...latest.current, ...mentions.map((key) => ({ key }))])),
      remove: ({ id }) => deleteMessage(id),
      removePreview: ({ id }) => removePreview(id),
    }),
    [addReaction, removeReaction, room, editMessage, deleteMessage, removePreview],
  );
}
