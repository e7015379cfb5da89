import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { GOAL_MAX_CHARS, MODEL_TIMEOUT_MS } from './crew-ai.constants.js';
import { crewMember } from './crew-ai.entities.js';

export const applyMood = rpc({
  subject: 'crew-ai.apply-mood',
  summary: 'Lets a model write a captain’s mood, bio and tags from a described vibe.',
  http: { method: 'POST', path: '/api/ai-crew/{id}/apply-mood' },
  access: 'admin',
  input: z.strictObject({
    id,
    goal: z.string().trim().min(1, 'Describe the vibe you want').max(GOAL_MAX_CHARS),
  }),
  output: z.object({ crew: crewMember, mood_summary: z.string() }),
  errors: ['not_found', 'model_away', 'conflict'],
  timeoutMs: MODEL_TIMEOUT_MS,
  limit: 'admin',
});
