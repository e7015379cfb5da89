import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { author, deckId, message } from './chat.entities.js';

/** The most members that are shown by face in a deck's activity. */
export const DECK_FACES_MAX = 5;

export const listDeckActivity = rpc({
  subject: 'chat.list-deck-activity',
  summary:
    'What goes on in each deck: its newest message and those of its latest authors who are online. Blocked members are left out of both.',
  http: { method: 'GET', path: '/api/decks/activity' },
  access: 'member',
  input: noInput,
  output: z.array(
    z.object({
      deckId,
      /** `null` in a deck whose last messages were all removed or written by blocked members. */
      newest: message.nullable(),
      /** The latest authors who are online, the latest first. */
      online: z.array(author).max(DECK_FACES_MAX),
      onlineCount: z.int().nonnegative(),
    }),
  ),
  errors: [],
});
