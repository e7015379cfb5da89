import { databaseEnv } from '@crew/service-kit/env';
import { z } from 'zod';
import { parseSealingKeys } from './two-factor/secret-seal.js';

const limit = (preset: number, description: string) =>
  z.coerce.number().int().positive().default(preset).describe(description);

const sealingKeys = z.string().transform((text, context) => {
  const keys = parseSealingKeys(text);
  if (keys) return keys;
  context.addIssue({ code: 'custom', message: 'must be `id:key`, each key 32 bytes in base64, with commas between' });
  return z.NEVER;
});

const hashKey = z.base64().transform((text, context) => {
  const key = Buffer.from(text, 'base64');
  if (key.length === 32) return key;
  context.addIssue({ code: 'custom', message: 'must be 32 bytes in base64' });
  return z.NEVER;
});

export const identityEnv = databaseEnv
  .extend({
    PUBLIC_URL: z
      .url()
      .default('http://localhost:3000')
      .describe('Public URL of the product; `https` enables secure cookies and HSTS; passkeys are bound to its host'),
    CREW_ADMIN_USERNAME: z.string().optional().describe('Username of the first admin, created at the first start'),
    CREW_ADMIN_EMAIL: z.email().optional().describe('Email address of the first admin'),
    CREW_ADMIN_PASSWORD: z.string().min(8).optional().describe('Password of the first admin'),
    REGISTRATION: z
      .enum(['open', 'invite'])
      .default('open')
      .describe('Whether registration is open or requires an invite code'),
    REFUSE_DISPOSABLE_EMAIL: z
      .stringbool()
      .default(true)
      .describe(
        'Whether addresses of services for disposable mailboxes are refused at registration and address change',
      ),
    ADMIN_REQUIRE_2FA: z
      .stringbool()
      .default(false)
      .describe(
        'Admins have admin permissions only in sessions started with a code or a passkey; production requires it',
      ),
    ALLOW_ADMIN_WITHOUT_2FA: z
      .stringbool()
      .default(false)
      .describe('Lets production start without `ADMIN_REQUIRE_2FA`'),
    TWO_FACTOR_KEYS: sealingKeys.describe(
      'Encryption keys of the two-factor secrets, `id:key,…`, each 32 random bytes in base64; the first encrypts, all decrypt',
    ),
    ABUSE_HASH_KEY: hashKey.describe(
      'Key of the hashes by which a mailbox is recognized after its account is deleted, 32 random bytes in base64; never change it',
    ),
    SMTP_URL: z.url().optional().describe('SMTP server, `smtp://user:password@host:port`; without it no mail is sent'),
    MAIL_FROM: z.string().default('Crew <crew@localhost>').describe('Sender of mail'),
    MAPS_API_KEY: z.string().optional().describe('Key of the Google Places API; without it no addresses are suggested'),
    MAPS_BASE_URL: z.url().default('https://places.googleapis.com').describe('Base URL of the Google Places API'),
    LOGIN_FAILURES_PER_ACCOUNT: limit(
      5,
      'Failed sign-ins to an account that are allowed in a window per client network, and per device that has signed in before',
    ),
    LOGIN_FAILURES_PER_ACCOUNT_TOTAL: limit(
      100,
      'Failed sign-ins to an account that are allowed in a window from all networks; devices that have signed in before do not count',
    ),
    LOGIN_FAILURES_PER_ADDRESS: limit(50, 'Failed sign-ins per client address that are allowed in a window'),
    LOGIN_WINDOW_SECONDS: limit(1_800, 'Length of the window of failed sign-ins, in seconds'),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production' || env.ADMIN_REQUIRE_2FA || env.ALLOW_ADMIN_WITHOUT_2FA) return;
    context.addIssue({
      code: 'custom',
      path: ['ADMIN_REQUIRE_2FA'],
      message: 'must be true in production, unless ALLOW_ADMIN_WITHOUT_2FA=true',
    });
  });

export type IdentityEnv = z.output<typeof identityEnv>;
