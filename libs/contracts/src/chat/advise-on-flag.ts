import { z } from 'zod';
import { MODEL_TIMEOUT_MS } from '../crew-ai/crew-ai.constants.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { flag } from './flag.entities.js';

export const adviseOnFlag = rpc({
  subject: 'chat.advise-on-flag',
  summary:
    'Asks the deck’s captain what it would decide about a flagged message with words, and keeps its advice with the case. The captain decides nothing.',
  http: { method: 'POST', path: '/api/admin/flags/{id}/advice' },
  access: 'admin',
  input: z.strictObject({ id }),
  output: flag,
  errors: ['not_found', 'already_decided', 'model_away'],
  timeoutMs: MODEL_TIMEOUT_MS,
  limit: 'admin',
});
