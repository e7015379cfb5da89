import { databaseEnv } from '@crew/service-kit/env';
import { z } from 'zod';

export const chatEnv = databaseEnv
  .extend({
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/, 'is not 32 bytes in base64url')
      .optional()
      .describe('VAPID private key (base64url); web push is off without it'),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'is neither a `mailto:` nor an `https:` address')
      .optional()
      .describe('Contact of the operator for push services, a `mailto:` or `https:` address; required with the key'),
    LETTERS_AT: z
      .string()
      .regex(
        /^(?:off|(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:[01]\d|2[0-3]):[0-5]\d)$/,
        'is no `off` and no day and time like `sunday 18:00`',
      )
      .default('sunday 18:00')
      .describe('When captains draft their weekly letters: weekday and time in UTC, or `off`'),
    PUSH_TEST_ORIGIN: z
      .url()
      .optional()
      .describe('Additional origin of a push service, for tests; rejected in production'),
  })
  .superRefine((env, context) => {
    if ((env.VAPID_PRIVATE_KEY === undefined) !== (env.VAPID_SUBJECT === undefined)) {
      context.addIssue({
        code: 'custom',
        path: ['VAPID_SUBJECT'],
        message: 'must be set together with VAPID_PRIVATE_KEY',
      });
    }
    if (env.NODE_ENV === 'production' && env.PUSH_TEST_ORIGIN !== undefined) {
      context.addIssue({ code: 'custom', path: ['PUSH_TEST_ORIGIN'], message: 'is for tests only' });
    }
  });

export type ChatEnv = z.output<typeof chatEnv>;
