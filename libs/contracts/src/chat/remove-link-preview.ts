import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { message } from './chat.entities.js';

export const removeLinkPreview = rpc({
  subject: 'chat.remove-link-preview',
  summary: 'Removes the link preview from one’s own message for good.',
  http: { method: 'DELETE', path: '/api/messages/{id}/link-preview' },
  access: 'member',
  input: z.strictObject({ id }),
  output: message,
  errors: ['not_found', 'forbidden'],
});
