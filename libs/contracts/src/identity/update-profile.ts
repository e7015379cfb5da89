import { z } from 'zod';
import { rpc } from '../rpc.js';
import { INTERESTS } from './identity.constants.js';
import { language, mailingAddress, onboardingStep, user } from './identity.entities.js';

export const updateProfile = rpc({
  subject: 'identity.update-profile',
  summary: 'Updates what only the member sees: onboarding answers and progress, and the language.',
  http: { method: 'PATCH', path: '/api/users/me/profile' },
  access: 'member',
  input: z.strictObject({
    interests: z
      .array(z.enum(INTERESTS))
      .max(INTERESTS.length)
      .refine((all) => new Set(all).size === all.length, 'Each interest once')
      .optional(),
    mailingAddress: mailingAddress.nullable().optional(),
    language: language.optional(),
    profileCompleted: z.literal(true).optional(),
    /** The captain's greeting was answered or dismissed. */
    greeted: z.literal(true).optional(),
    /** The step that was just completed or skipped. */
    onboardingStep: onboardingStep.optional(),
  }),
  output: user,
  errors: [],
  limit: 'settings',
});
