import { z } from 'zod';
import { generationModel } from '../crew-ai/crew-ai.entities.js';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { portrait } from './media.entities.js';

export const generatePortrait = rpc({
  subject: 'media.generate-portrait',
  summary: 'Paints a portrait of one of the AI crew and keeps it; the same `op` again answers the same.',
  access: 'internal',
  input: z.strictObject({
    crewKey: id,
    /** The order, and the name its picture is stored under. */
    op: id,
    model: generationModel,
    prompt: z.string().trim().min(1).max(2_000),
  }),
  output: portrait,
  errors: ['generation_failed', 'storage_unavailable'],
  timeoutMs: 45_000,
});
