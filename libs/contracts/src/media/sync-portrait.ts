import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { portrait } from './media.entities.js';

export const syncPortrait = rpc({
  subject: 'media.sync-portrait',
  summary:
    'Ensures that a captain’s portrait is in the bucket: the newest stored one, else the drawn default; null when there is neither.',
  access: 'internal',
  input: z.strictObject({ crewKey: id }),
  output: portrait.nullable(),
  errors: ['storage_unavailable'],
  timeoutMs: 15_000,
});
