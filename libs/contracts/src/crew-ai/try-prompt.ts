import { z } from 'zod';
import { rpc } from '../rpc.js';
import { MODEL_TIMEOUT_MS } from './crew-ai.constants.js';
import { promptName, promptText, trial } from './prompt.entities.js';

export const tryPrompt = rpc({
  subject: 'crew-ai.try-prompt',
  summary: 'A captain’s answers in a situation by the live prompt and by a changed one. Nothing is stored.',
  http: { method: 'POST', path: '/api/admin/ai-crew/prompts/{name}/try' },
  access: 'admin',
  input: z.strictObject({
    name: promptName,
    text: promptText,
    /** Name of one of the situations of the prompt. */
    situation: z.string().max(120),
  }),
  output: z.object({ before: trial, after: trial }),
  errors: ['not_found', 'prompt_incomplete', 'placeholder_unknown', 'playground_budget_used', 'model_away'],
  timeoutMs: MODEL_TIMEOUT_MS,
  limit: 'promptTrials',
});
