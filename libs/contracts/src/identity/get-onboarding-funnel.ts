import { z } from 'zod';
import { ANALYTICS_DAYS } from '../analytics-days.js';
import { rpc } from '../rpc.js';

const count = z.int().nonnegative();

export const getOnboardingFunnel = rpc({
  subject: 'identity.get-onboarding-funnel',
  summary: 'How far the members who signed up in the last days have come. Each step is counted by itself.',
  http: { method: 'GET', path: '/api/admin/onboarding-funnel' },
  access: 'admin',
  input: z.strictObject({ days: z.enum(ANALYTICS_DAYS).default('30') }),
  output: z
    .object({
      registered: count,
      addressVerified: count,
      interestsChosen: count,
      /** Members with a generated uniform or avatar; the first uniform earns the welcome bonus. */
      avatarCreated: count,
      firstMessage: count,
      /** Members seen a week or more after they signed up. */
      cameBack: count,
    })
    .meta({ id: 'OnboardingFunnel' }),
  errors: [],
  timeoutMs: 12_000,
  limit: 'admin',
});
