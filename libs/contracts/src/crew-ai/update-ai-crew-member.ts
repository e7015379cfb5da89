import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { bio, crewMember, displayName, generationModel, mood, role, tags } from './crew-ai.entities.js';

export const updateAiCrewMember = rpc({
  subject: 'crew-ai.update-ai-crew-member',
  summary: 'Updates the given fields of a captain.',
  http: { method: 'PATCH', path: '/api/ai-crew/{id}' },
  access: 'admin',
  input: z.strictObject({
    id,
    display_name: displayName.optional(),
    role: role.optional(),
    mood: mood.optional(),
    bio: bio.optional(),
    gen_model: generationModel.optional(),
    tags: tags.optional(),
  }),
  output: crewMember,
  errors: ['not_found'],
  limit: 'admin',
});
