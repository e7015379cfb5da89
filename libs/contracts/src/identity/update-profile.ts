import { z } from 'zod';
import { rpc } from '../rpc.js';
import { INTERESTS } from './identity.constants.js';
import { mailingAddress, onboardingStep, user } from './identity.entities.js';

export const updateProfile = rpc({
  subject: 'identity.update-profile',
  summary: 'Changes what the member told during onboarding, and how far they came.',
  http: { method: 'PATCH', path: '/api/users/me/profile' },
  access: 'member',
  input: z.strictObject({
    interests: z
      .array(z.enum(INTERESTS))
      .max(INTERESTS.length)
      .refine((all) => new Set(all).size === all.length, 'Each interest once')
      .optional(),
    mailingAddress: mailingAddress.nullable().optional(),
    profileCompleted: z.literal(true).optional(),
    /** A step that was done or skipped just now. */
    onboardingStep: onboardingStep.optional(),
  }),
  output: user,
  errors: [],
});
