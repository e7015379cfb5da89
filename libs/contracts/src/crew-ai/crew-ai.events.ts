import { z } from 'zod';
import { deckId, threadId } from '../chat/chat.entities.js';
import { streamEvent } from '../event.js';
import { id } from '../primitives.js';
import { portraitSync } from './crew-portrait.entities.js';
import { rememberingCaptain } from './memory.entities.js';

/** Ephemeral: the message that follows is authoritative. */
export const captainSpeaking = streamEvent({
  name: 'captain-speaking',
  summary: 'The text so far of a captain’s reply in progress; replaced by the posted message.',
  audience: 'deck',
  data: z.object({
    deckId,
    threadId,
    /** The captain. */
    key: id,
    displayName: z.string(),
    /** The message that the captain replies to. */
    replyTo: id,
    text: z.string(),
  }),
  replay: false,
});

export const captainAway = streamEvent({
  name: 'captain-away',
  summary: 'A captain cannot reply to a message now; its author may ask again.',
  audience: 'deck',
  data: z.object({ deckId, threadId, key: id, displayName: z.string(), replyTo: id }),
  // An author whose stream was interrupted has no other way to learn of it.
  replay: true,
  describes: ({ key, replyTo }) => `${key}.${replyTo}`,
});

export const memoriesChanged = streamEvent({
  name: 'memories-changed',
  summary: 'What a captain remembers of the member changed, or whether it may: refetch it.',
  audience: 'user',
  data: z.object({ key: rememberingCaptain }),
  replay: true,
  describes: ({ key }) => key,
});

export const portraitSynced = streamEvent({
  name: 'portrait-synced',
  summary: 'Result of one portrait during a sync that the admin started.',
  audience: 'user',
  data: portraitSync,
  replay: false,
});
