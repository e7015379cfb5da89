import { z } from 'zod';
import { event, push } from '../event.js';
import { id } from '../primitives.js';
import { deckId, message } from './chat.entities.js';

export const messagePosted = event({
  subject: 'chat.message-posted',
  summary: 'A member, a captain or the system posted to a deck.',
  data: message,
});

export const deckMessage = push({
  name: 'deck-message',
  summary: 'A new or changed message of a deck. A gap in `seq` means that one was missed: refetch.',
  audience: 'deck',
  data: message,
  replay: true,
});

export const typing = push({
  name: 'typing',
  summary: 'Somebody is writing in a deck; over after five seconds without another.',
  audience: 'deck',
  data: z.object({ deckId, key: id, displayName: z.string() }),
  replay: false,
});
