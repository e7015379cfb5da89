import { z } from 'zod';
import { rpc } from '../rpc.js';
import { linkPreview } from './media.entities.js';

export const previewLink = rpc({
  subject: 'media.preview-link',
  summary:
    'What a page of the open net says of itself; null when it says nothing, cannot be had, or must not be asked. Addresses inside a private network never are.',
  access: 'internal',
  input: z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2_000) }),
  output: linkPreview.nullable(),
  errors: [],
  timeoutMs: 15_000,
});
