import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { chatModel, crewSettings, minMessageLength, personality, responseChance } from './crew-ai.entities.js';

export const updateCrewSettings = rpc({
  subject: 'crew-ai.update-crew-settings',
  summary: 'Updates the given settings of a captain.',
  http: { method: 'PATCH', path: '/api/admin/ai-crew/{id}' },
  access: 'admin',
  input: z.strictObject({
    id,
    enabled: z.boolean().optional(),
    model: chatModel.optional(),
    responseChance: responseChance.optional(),
    minMessageLength: minMessageLength.optional(),
    personality: personality.optional(),
  }),
  output: crewSettings,
  errors: ['not_found'],
  limit: 'admin',
});
