import { z } from 'zod';
import { rpc } from '../rpc.js';
import { prompt, promptName, versionName } from './prompt.entities.js';

export const restorePrompt = rpc({
  subject: 'crew-ai.restore-prompt',
  summary: 'Makes an earlier version of a prompt live again.',
  http: { method: 'POST', path: '/api/admin/ai-crew/prompts/{name}/restore' },
  access: 'admin',
  input: z.strictObject({
    name: promptName,
    /** That which the admin saw. */
    revision: z.int().nonnegative(),
    version: versionName,
  }),
  output: prompt,
  errors: ['not_found', 'prompt_incomplete', 'placeholder_unknown', 'conflict'],
  limit: 'admin',
});
