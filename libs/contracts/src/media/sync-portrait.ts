import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { portrait } from './media.entities.js';

export const syncPortrait = rpc({
  subject: 'media.sync-portrait',
  summary:
    'Sees to it that the portrait of one of the AI crew lies in the bucket: the newest kept, else the one that is drawn for them; null when there is neither.',
  access: 'internal',
  input: z.strictObject({ crewKey: id }),
  output: portrait.nullable(),
  errors: ['storage_unavailable'],
  timeoutMs: 15_000,
});
