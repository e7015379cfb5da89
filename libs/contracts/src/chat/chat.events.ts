import { z } from 'zod';
import { event, push } from '../event.js';
import { id } from '../primitives.js';
import { deckId, message, presenceStatus } from './chat.entities.js';
import { CREW_KEYS } from './decks.js';

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

export const deckRead = push({
  name: 'deck-read',
  summary: 'The member has read a deck up to a place, in this tab or another.',
  audience: 'user',
  data: z.object({ deckId, lastReadSeq: z.int().nonnegative() }),
  replay: true,
});

export const presence = push({
  name: 'presence',
  summary: 'Members who came aboard or left since the last of these.',
  audience: 'everyone',
  data: z.object({ online: z.array(id), offline: z.array(id) }),
  replay: false,
});

/** Told by crew-ai at every change and twice a minute; a captain that nothing is heard of is offline. */
export const captainStatus = push({
  name: 'captain-status',
  summary: 'Whether a captain answers: online, away (failing or limited), or offline (disabled).',
  audience: 'everyone',
  data: z.object({ key: z.enum(CREW_KEYS), status: presenceStatus }),
  replay: false,
});
