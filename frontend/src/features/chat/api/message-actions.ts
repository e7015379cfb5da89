import { addReaction } from '@crew/contracts/chat/add-reaction';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { deleteMessage } from '@crew/contracts/chat/delete-message';
import { editMessage } from '@crew/contracts/chat/edit-message';
import { removeLinkPreview } from '@crew/contracts/chat/remove-link-preview';
import { removeReaction } from '@crew/contracts/chat/remove-reaction';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';
import type { RoomActions } from '../../../room/room-actions.js';
import { mentionsIn, type Mentionable } from '../../../room/model/mention.js';
import type { Room } from '../../../room/model/room.js';

/** What can be done with the messages of a deck, by the calls of the chat. */
export const messageActions = (
  room: Room<Message>,
  candidates: () => readonly Mentionable[],
): Required<Pick<RoomActions, 'mark' | 'edit' | 'remove' | 'unpreview'>> => ({
  mark: ({ id }, kind, on) => {
    call(on ? addReaction : removeReaction, { id, kind }).then(
      (message) => room.hear(message),
      (error: unknown) => toastError('Your mark was not taken', messageOf(error, 'Please try again')),
    );
  },
  edit: async ({ id }, content) => {
    room.hear(await call(editMessage, { id, content, mentions: mentionsIn(content, candidates()) }));
  },
  remove: async ({ id }) => {
    await call(deleteMessage, { id });
  },
  unpreview: ({ id }) => {
    call(removeLinkPreview, { id }).then(
      (message) => room.hear(message),
      (error: unknown) => toastError('The preview could not be removed', messageOf(error, 'Please try again')),
    );
  },
});
