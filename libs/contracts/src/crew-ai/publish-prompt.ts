import { z } from 'zod';
import { rpc } from '../rpc.js';
import { prompt, promptName, promptNote, promptText } from './prompt.entities.js';

export const publishPrompt = rpc({
  subject: 'crew-ai.publish-prompt',
  summary: 'Makes a changed prompt live as a new version.',
  http: { method: 'POST', path: '/api/admin/ai-crew/prompts/{name}/versions' },
  access: 'admin',
  input: z.strictObject({
    name: promptName,
    /** That which the change was made to. */
    revision: z.int().nonnegative(),
    text: promptText,
    note: promptNote.default(''),
  }),
  output: prompt,
  errors: ['prompt_incomplete', 'placeholder_unknown', 'conflict'],
  limit: 'admin',
});
