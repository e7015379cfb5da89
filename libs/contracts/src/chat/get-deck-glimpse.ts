import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId, presenceStatus } from './chat.entities.js';

/** How many hours the glimpse covers. */
export const GLIMPSE_HOURS = 24;

export const getDeckGlimpse = rpc({
  subject: 'chat.get-deck-glimpse',
  summary:
    'What goes on in each deck, in figures for visitors: no names, faces or words of members, who are asked for no consent.',
  http: { method: 'GET', path: '/api/decks/glimpse', sharedSeconds: 10 },
  access: 'anyone',
  input: noInput,
  output: z.array(
    z.object({
      deckId,
      captain: presenceStatus,
      /** How many of the deck's latest authors are online. */
      online: z.int().nonnegative(),
      /** Members' messages of the last hours, the current hour last. */
      hours: z.array(z.int().nonnegative()).length(GLIMPSE_HOURS),
    }),
  ),
  errors: [],
});
