import { databaseEnv } from '@crew/service-kit/env';
import { z } from 'zod';
import { parseSealingKeys } from './two-factor/secret-seal.js';

const limit = (preset: number, what: string) => z.coerce.number().int().positive().default(preset).describe(what);

const sealingKeys = z.string().transform((text, context) => {
  const keys = parseSealingKeys(text);
  if (keys) return keys;
  context.addIssue({ code: 'custom', message: 'must be `id:key`, each key 32 bytes in base64, with commas between' });
  return z.NEVER;
});

export const identityEnv = databaseEnv.extend({
  PUBLIC_URL: z.url().default('http://localhost:3000').describe('The address members use; links in mails lead there'),
  CREW_ADMIN_USERNAME: z.string().optional().describe('The first admin, made at the first start'),
  CREW_ADMIN_EMAIL: z.email().optional().describe('The first admin’s address'),
  CREW_ADMIN_PASSWORD: z.string().min(8).optional().describe('The first admin’s password'),
  REGISTRATION: z.enum(['open', 'invite']).default('open').describe('Who may join: anybody, or with an invite code'),
  ADMIN_REQUIRE_2FA: z.stringbool().default(false).describe('Admins have their rights only with two-factor sign-in'),
  TWO_FACTOR_KEYS: sealingKeys.describe(
    'Keys that the secrets of two-factor sign-in are sealed with, `id:key,…`, each 32 random bytes in base64; the first seals, all of them open',
  ),
  SMTP_URL: z
    .url()
    .optional()
    .describe('Where mail is handed in, `smtp://user:password@host:port`; without it no mail is sent'),
  MAIL_FROM: z.string().default('Crew <crew@localhost>').describe('Who mails come from'),
  MAPS_API_KEY: z.string().optional().describe('Key of the Google Places API; without it addresses are typed by hand'),
  MAPS_BASE_URL: z.url().default('https://places.googleapis.com').describe('Where the Google Places API is'),
  LOGIN_FAILURES_PER_ACCOUNT: limit(5, 'Wrong passwords of one account that are looked at in a window'),
  LOGIN_FAILURES_PER_ADDRESS: limit(50, 'Wrong passwords from one address that are looked at in a window'),
  LOGIN_WINDOW_SECONDS: limit(1_800, 'Length of that window, in seconds'),
});

export type IdentityEnv = z.output<typeof identityEnv>;
