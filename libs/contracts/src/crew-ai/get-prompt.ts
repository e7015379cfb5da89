import { z } from 'zod';
import { rpc } from '../rpc.js';
import { prompt, promptName } from './prompt.entities.js';

export const getPrompt = rpc({
  subject: 'crew-ai.get-prompt',
  summary: 'The live version of a prompt, that which Crew comes with, and a page of its history.',
  http: { method: 'GET', path: '/api/admin/ai-crew/prompts/{name}' },
  access: 'admin',
  input: z.strictObject({
    name: promptName,
    /** Revision: entries of the history before it. */
    before: z.int().positive().optional(),
  }),
  output: prompt,
  errors: [],
});
