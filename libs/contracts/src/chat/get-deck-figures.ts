import { z } from 'zod';
import { time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';

export const getDeckFigures = rpc({
  subject: 'chat.get-deck-figures',
  summary: 'Counts of messages and active members of the decks: in total, since a time, and by day (UTC).',
  access: 'internal',
  input: z.strictObject({
    since: time,
    /** Members with a message at or after this time count as active. */
    activeSince: time,
  }),
  output: z.object({
    decks: z.array(z.object({ deckId, messages: z.int().nonnegative(), activeMembers: z.int().nonnegative() })),
    /** Days with messages, oldest first. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** Keyed by deck. */
        messages: z.record(z.string(), z.int().nonnegative()),
        activeMembers: z.int().nonnegative(),
      }),
    ),
  }),
  errors: [],
  timeoutMs: 12_000,
});
