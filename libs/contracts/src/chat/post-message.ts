import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { clientId, deckId, mentions, message, messageContent, pictureIds, saysSomething } from './chat.entities.js';

export const postMessage = rpc({
  subject: 'chat.post-message',
  summary: 'Posts a message to a deck. The same `clientId` again answers with the message it made the first time.',
  http: { method: 'POST', path: '/api/decks/{deckId}/messages', status: 201 },
  access: 'member',
  input: z
    .strictObject({
      deckId,
      content: messageContent,
      mentions: mentions.default([]),
      clientId: clientId.optional(),
      /** Pictures that were uploaded for this message. */
      pictureIds: pictureIds.default([]),
      /** The message of the deck that this one answers. */
      replyTo: id.optional(),
    })
    .refine(...saysSomething),
  output: message,
  errors: ['idempotency_mismatch', 'reply_gone', 'conflict'],
  limit: 'messages',
});
