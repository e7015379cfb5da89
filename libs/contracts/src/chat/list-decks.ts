import { z } from 'zod';
import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';
import { notificationLevel } from './notification.entities.js';

export const listDecks = rpc({
  subject: 'chat.list-decks',
  summary: 'The six decks with the member’s unread counts.',
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
      /** Number of the deck's latest change; 0 when no message was changed. */
      changes: z.int().nonnegative(),
      /** Sequence number of the latest message that the member has read. */
      lastReadSeq: z.int().nonnegative(),
      unread: z.int().nonnegative(),
      /** The member's notification level. */
      notificationLevel,
    }),
  ),
  errors: [],
});
