import { z } from 'zod';
import { rpc } from '../rpc.js';
import { directSettings } from './direct.entities.js';

export const setDirectSettings = rpc({
  subject: 'chat.set-direct-settings',
  summary: 'Sets who may write to the member, and whether read receipts are shared.',
  http: { method: 'PUT', path: '/api/conversations/me/settings' },
  access: 'member',
  input: z.strictObject(directSettings.shape),
  output: directSettings,
  errors: [],
  limit: 'settings',
});
