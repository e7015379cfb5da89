import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { DISPLAY_NAME_MAX_CHARS, MODEL_TIMEOUT_MS } from './crew-ai.constants.js';
import { personality } from './crew-ai.entities.js';

export const improvePrompt = rpc({
  subject: 'crew-ai.improve-prompt',
  summary: 'Lets a model rewrite a personality. Nothing is stored until the admin saves it.',
  http: { method: 'POST', path: '/api/admin/ai-crew/improve-prompt' },
  access: 'admin',
  input: z.strictObject({
    crewId: id,
    currentPersonality: personality,
    /** Ignored: older clients send it; the stored values are used. */
    deckName: z.string().max(60).optional(),
    crewName: z.string().max(DISPLAY_NAME_MAX_CHARS).optional(),
  }),
  output: z.object({ improvedPersonality: z.string() }),
  errors: ['not_found', 'model_away'],
  timeoutMs: MODEL_TIMEOUT_MS,
  limit: 'admin',
});
