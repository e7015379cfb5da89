import { z } from 'zod';
import { rpc } from '../rpc.js';
import { avatarTraits } from './avatar-traits.entities.js';
import { generation, prompt } from './media.entities.js';

export const generateAvatar = rpc({
  subject: 'media.generate-avatar',
  summary:
    'Makes an avatar from a description, from traits, or from both: 200 once it is there, 202 when it takes longer, and then it is told by pushes. Costs 100 ITC, kept only for a picture that can be seen; free for admins.',
  http: { method: 'POST', path: '/api/avatar/generate' },
  access: 'member',
  idempotent: true,
  limit: 'money',
  input: z
    .strictObject({
      prompt: prompt.optional(),
      traits: avatarTraits.optional().meta({ examples: [{ artStyle: 'oil' }] }),
    })
    .refine(({ prompt, traits }) => prompt !== undefined || (traits && Object.keys(traits).length > 0), {
      message: 'Please describe your avatar or choose its traits',
    }),
  output: generation,
  errors: [
    'insufficient_itc',
    'wallet_frozen',
    'prompt_refused',
    'generation_failed',
    'generation_busy',
    'idempotency_mismatch',
  ],
  timeoutMs: 30_000,
});
