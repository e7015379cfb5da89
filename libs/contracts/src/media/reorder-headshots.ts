import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { HEADSHOTS_MAX } from './media.constants.js';
import { picture } from './media.entities.js';

export const reorderHeadshots = rpc({
  subject: 'media.reorder-headshots',
  summary: 'Reorders the member’s headshots; the first has the most weight.',
  http: { method: 'PUT', path: '/api/uniformizer/headshots/order' },
  access: 'member',
  input: z.strictObject({ ids: z.array(id).min(1).max(HEADSHOTS_MAX) }),
  output: z.object({ headshots: z.array(picture) }),
  errors: ['conflict'],
  limit: 'settings',
});
