import { z } from 'zod';
import { time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';

export const getDeckFigures = rpc({
  subject: 'chat.get-deck-figures',
  summary:
    'How much was said in the decks, and by how many: in all, since a time, and by day (UTC). No names, no words.',
  access: 'internal',
  input: z.strictObject({
    since: time,
    /** Who wrote at or after this time counts as active. */
    activeSince: time,
  }),
  output: z.object({
    decks: z.array(z.object({ deckId, messages: z.int().nonnegative(), activeMembers: z.int().nonnegative() })),
    /** Days on which something was said, oldest first. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** By deck. */
        messages: z.record(z.string(), z.int().nonnegative()),
        activeMembers: z.int().nonnegative(),
      }),
    ),
  }),
  errors: [],
  timeoutMs: 12_000,
});
