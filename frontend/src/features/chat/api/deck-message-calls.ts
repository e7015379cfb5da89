import { addReaction } from '@crew/contracts/chat/add-reaction';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { deleteMessage } from '@crew/contracts/chat/delete-message';
import { editMessage } from '@crew/contracts/chat/edit-message';
import { removeLinkPreview } from '@crew/contracts/chat/remove-link-preview';
import { removeReaction } from '@crew/contracts/chat/remove-reaction';
import { call } from '../../../lib/api-client.js';
import type { MessageCalls } from '../../../room/api/message-actions.js';

/** What changes a message of a deck. */
export const deckMessageCalls: MessageCalls<Message> = {
  react: (id, kind, on) => call(on ? addReaction : removeReaction, { id, kind }),
  edit: (id, content, mentions) => call(editMessage, { id, content, mentions }),
  remove: (id) => call(deleteMessage, { id }),
  removePreview: (id) => call(removeLinkPreview, { id }),
};
