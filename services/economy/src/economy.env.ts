import { databaseEnv } from '@crew/service-kit/env';
import { z } from 'zod';

const seconds = (fallback: number) => z.coerce.number().positive().max(86_400).default(fallback);

export const economyEnv = databaseEnv.extend({
  PUBLIC_URL: z
    .url()
    .default('http://localhost:3000')
    .describe('Public URL of the product; `https` enables secure cookies and HSTS; passkeys are bound to its host'),
  STRIPE_SECRET_KEY: z.string().min(1).describe('Secret key of the Stripe account'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(1)
    .describe('Signing secret of the Stripe webhook endpoint `/api/webhooks/stripe`'),
  STRIPE_API_URL: z.url().optional().describe('Base URL of another server with the Stripe API, for tests'),
  SMTP_URL: z
    .string()
    .min(1)
    .optional()
    .describe('SMTP server, `smtp://user:password@host:port`; without it no mail is sent'),
  MAIL_FROM: z.string().min(1).default('Crew <no-reply@crew.example>').describe('Sender of mail'),
  BONUS_REQUIRES_VERIFIED_EMAIL: z
    .stringbool()
    .default(true)
    .describe('Whether members must verify their email address to get the welcome bonus'),
  BONUS_DAILY_PER_NETWORK: z.coerce
    .number()
    .int()
    .positive()
    .default(5)
    .describe(
      'Welcome bonuses a day to members of one network (IPv4 address, IPv6 /48); further ones wait for an admin',
    ),
  LEDGER_SWEEP_SECONDS: seconds(5).describe(
    'Interval of the sweep that finishes interrupted operations, and their minimum age, in seconds',
  ),
  LEDGER_AUDIT_SECONDS: seconds(3_600).describe('Interval of the audit of the whole ledger, in seconds'),
  PAYMENTS_SWEEP_SECONDS: seconds(300).describe(
    'Interval of the check for payments whose webhook has not arrived, in seconds',
  ),
});

export type EconomyEnv = z.output<typeof economyEnv>;
