import { z } from 'zod';
import { rpc } from '../rpc.js';
import { avatarTraits } from './avatar-traits.entities.js';
import { generation, prompt } from './media.entities.js';

export const generateAvatar = rpc({
  subject: 'media.generate-avatar',
  summary:
    'Generates an avatar from a description, traits or both: 200 with the result, or 202 when it takes longer and stream events report the progress. Costs 100 ITC, charged only on success; free for admins.',
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
    'daily_pictures_used',
    'idempotency_mismatch',
  ],
  timeoutMs: 30_000,
});
