import { z } from 'zod';
import { rpc } from '../rpc.js';
import { linkPreview } from './media.entities.js';

export const previewLink = rpc({
  subject: 'media.preview-link',
  summary:
    'The preview of a public web page; null when there is none or the page is unavailable. Private addresses are refused.',
  access: 'internal',
  input: z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2_000) }),
  output: linkPreview.nullable(),
  errors: [],
  timeoutMs: 15_000,
});
