import { z } from 'zod';
import { ANALYTICS_DAYS } from '../analytics-days.js';
import { rpc } from '../rpc.js';
import { MODEL_TIMEOUT_MS } from './crew-ai.constants.js';
import { shipStats } from './crew-ai.entities.js';

export const analyseShip = rpc({
  subject: 'crew-ai.analyse-ship',
  summary: 'The community’s figures and an analysis of them by a model, which sees the figures only.',
  http: { method: 'POST', path: '/api/admin/ship-analytics' },
  access: 'admin',
  input: z.strictObject({ days: z.enum(ANALYTICS_DAYS).default('30') }),
  output: z.object({ stats: shipStats, analysis: z.string() }),
  errors: ['model_away'],
  timeoutMs: MODEL_TIMEOUT_MS,
  limit: 'admin',
});
