import { z } from 'zod';
import { id } from '../primitives.js';
import { UNREAD_ROOMS_MAX, unreadCount, unreadText } from '../rooms/unread.entities.js';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';
import { unreadNotifications } from './notification.entities.js';

export const summarizeUnread = rpc({
  subject: 'chat.summarize-unread',
  summary:
    'What a member has not read in the decks and conversations that they have not muted, without deleted messages and those by members they have blocked. The words of conversations are left out.',
  access: 'internal',
  input: z.strictObject({ userId: id }),
  output: z.object({
    notifications: unreadNotifications,
    /** Unread mentions of the member and replies to them. */
    mentions: z.array(z.object({ deckId, ...unreadText })),
    conversations: z.array(z.object({ id, names: z.array(z.string()), ...unreadCount })).max(UNREAD_ROOMS_MAX),
    decks: z.array(z.object({ deckId, ...unreadText })),
    mutedPodIds: z.array(id),
    /** Whether the member's quiet hours are running. */
    quiet: z.boolean(),
  }),
  errors: [],
});
