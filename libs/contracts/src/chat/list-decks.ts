import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';
import { notificationLevel } from './notification.entities.js';

export const listDecks = rpc({
  subject: 'chat.list-decks',
  summary: 'The six decks, and how many messages of each the member has not read.',
  http: { method: 'GET', path: '/api/decks' },
  access: 'member',
  input: noInput,
  output: z.array(
    z.object({
      id: deckId,
      name: z.string(),
      description: z.string(),
      icon: z.string(),
      path: z.string(),
      captain: z.object({ key: z.string(), name: z.string() }),
      /** Sequence number of the newest message; 0 in an empty deck. */
      lastSeq: z.int().nonnegative(),
      /** How many changes its messages have seen. */
      changes: z.int().nonnegative(),
      /** Place of the latest message that the member has read. */
      lastReadSeq: z.int().nonnegative(),
      unread: z.int().nonnegative(),
      /** What the member is told of it. */
      notificationLevel,
    }),
  ),
  errors: [],
});
