import { z } from 'zod';
import { rpc } from '../rpc.js';
import { HELP_HISTORY_MAX, HELP_MESSAGE_MAX_CHARS, MODEL_TIMEOUT_MS } from './crew-ai.constants.js';

/** One turn of a conversation with the Help Guide. */
const helpTurn = z
  .strictObject({ role: z.enum(['user', 'assistant']), content: z.string().trim().min(1).max(4_000) })
  .meta({ id: 'HelpTurn' });

export const chatWithHelpGuide = rpc({
  subject: 'crew-ai.chat-with-help-guide',
  summary: 'Asks the Help Guide, which knows the product and its screens but no member data.',
  http: { method: 'POST', path: '/api/help/chat' },
  access: 'anyone',
  limit: 'help',
  streams: true,
  input: z.strictObject({
    message: z.string().trim().min(1, 'Ask something first').max(HELP_MESSAGE_MAX_CHARS),
    history: z.array(helpTurn).max(HELP_HISTORY_MAX).default([]),
  }),
  output: z.object({ response: z.string() }),
  errors: ['model_away'],
  timeoutMs: MODEL_TIMEOUT_MS,
});
