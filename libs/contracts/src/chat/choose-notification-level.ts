import { z } from 'zod';
import { rpc } from '../rpc.js';
import { deckId } from './chat.entities.js';
import { notificationLevel } from './notification.entities.js';

export const chooseNotificationLevel = rpc({
  subject: 'chat.choose-notification-level',
  summary:
    'Sets the member’s notification level of a deck: every message; mentions, replies and reactions; or nothing.',
  http: { method: 'PUT', path: '/api/decks/{deckId}/notification-level' },
  access: 'member',
  input: z.strictObject({ deckId, level: notificationLevel.meta({ examples: ['mentions'] }) }),
  output: z.object({ level: notificationLevel }),
  errors: [],
});
