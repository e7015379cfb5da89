import { z } from 'zod';
import { generationModel } from '../crew-ai/crew-ai.entities.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { portrait } from './media.entities.js';

export const generatePortrait = rpc({
  subject: 'media.generate-portrait',
  summary: 'Generates and stores a portrait of a captain. Idempotent by `op`.',
  access: 'internal',
  input: z.strictObject({
    crewKey: id,
    /** Id of the operation; also the name of the stored picture. */
    op: id,
    model: generationModel,
    prompt: z.string().trim().min(1).max(2_000),
  }),
  output: portrait,
  errors: ['portrait_failed', 'storage_unavailable'],
  timeoutMs: 45_000,
});
