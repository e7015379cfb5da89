import { z } from 'zod';
import { deckId } from '../chat/chat.entities.js';
import { streamEvent } from '../event.js';
import { id } from '../primitives.js';
import { portraitSync } from './crew-portrait.entities.js';

/** Nothing hangs on it: the words that count are the message that follows. */
export const captainSpeaking = streamEvent({
  name: 'captain-speaking',
  summary: 'What a captain has said so far of a reply that is being written; over when its message is posted.',
  audience: 'deck',
  data: z.object({
    deckId,
    /** The captain. */
    key: id,
    displayName: z.string(),
    /** The message that is answered. */
    replyTo: id,
    text: z.string(),
  }),
  replay: false,
});

export const captainAway = streamEvent({
  name: 'captain-away',
  summary: 'A captain will not answer a message for now; its author may ask again.',
  audience: 'deck',
  data: z.object({ deckId, key: id, displayName: z.string(), replyTo: id }),
  replay: false,
});

export const portraitSynced = streamEvent({
  name: 'portrait-synced',
  summary: 'The portrait of one of the AI crew is in the storage, or is not, during a sync that the admin began.',
  audience: 'user',
  data: portraitSync,
  replay: false,
});
