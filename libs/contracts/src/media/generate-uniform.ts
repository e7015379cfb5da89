import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { HEADSHOTS_MAX } from './media.constants.js';
import { generation, uniformId } from './media.entities.js';

export const generateUniform = rpc({
  subject: 'media.generate-uniform',
  summary:
    'Generates a uniform avatar from the member’s headshots: 200 with the result, or 202 when it takes longer and stream events report the progress. The first is free and earns the welcome bonus.',
  http: { method: 'POST', path: '/api/uniformizer/generate' },
  access: 'member',
  idempotent: true,
  limit: 'money',
  input: z.strictObject({ headshotIds: z.array(id).min(1, 'Please choose a headshot').max(HEADSHOTS_MAX), uniformId }),
  output: generation,
  errors: [
    'headshot_gone',
    'insufficient_itc',
    'wallet_frozen',
    'generation_failed',
    'generation_busy',
    'daily_pictures_used',
    'idempotency_mismatch',
  ],
  timeoutMs: 30_000,
});
