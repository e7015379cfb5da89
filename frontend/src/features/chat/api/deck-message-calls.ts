import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { call } from '../../../lib/api-client.js';
import type { MessageCalls } from '../../../room/api/message-actions.js';

/** What changes a message of a deck. */
export const deckMessageCalls: MessageCalls<Message> = {
  react: (id, kind, on) => call(on ? deckCalls.addReaction : deckCalls.removeReaction, { id, kind }),
  edit: (id, content, mentions) => call(deckCalls.editMessage, { id, content, mentions }),
  remove: (id) => call(deckCalls.deleteMessage, { id }),
  removePreview: (id) => call(deckCalls.removeLinkPreview, { id }),
};
