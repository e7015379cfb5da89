import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { portrait } from './media.entities.js';
import { PICTURE_ERRORS } from './picture-errors.js';

export const importPortrait = rpc({
  subject: 'media.import-portrait',
  summary: 'Fetches a portrait from a public https address, checks and stores it. Private addresses are refused.',
  access: 'internal',
  input: z.strictObject({ crewKey: id, url: z.url().max(2_000) }),
  output: portrait,
  errors: ['portrait_url_refused', ...PICTURE_ERRORS, 'storage_unavailable'],
  timeoutMs: 25_000,
});
