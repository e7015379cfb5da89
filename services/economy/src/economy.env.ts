import { databaseEnv } from '@crew/service-kit/env';
import { z } from 'zod';

const seconds = (fallback: number) => z.coerce.number().positive().max(86_400).default(fallback);

export const economyEnv = databaseEnv.extend({
  PUBLIC_URL: z
    .url()
    .default('http://localhost:3000')
    .describe('The address members use; `https` turns on secure cookies and HSTS'),
  STRIPE_SECRET_KEY: z.string().min(1).describe('Secret key of the Stripe account that is paid'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(1)
    .describe('Signing secret of the webhook endpoint `/api/webhooks/stripe` of that account'),
  STRIPE_API_URL: z.url().optional().describe('Where Stripe’s API is, if not at Stripe'),
  SMTP_URL: z.string().min(1).optional().describe('Where mail is handed in; without it no receipts are sent'),
  MAIL_FROM: z.string().min(1).default('Crew <no-reply@crew.example>').describe('Sender of mail'),
  BONUS_REQUIRES_VERIFIED_EMAIL: z
    .stringbool()
    .default(true)
    .describe('The welcome bonus waits until the member has verified their address'),
  LEDGER_SWEEP_SECONDS: seconds(5).describe('How often, and after how long, unfinished operations are finished'),
  LEDGER_AUDIT_SECONDS: seconds(3_600).describe('How often the whole ledger is audited for its invariants'),
  PAYMENTS_SWEEP_SECONDS: seconds(300).describe('How often Stripe is asked about payments it has told nothing of'),
});

export type EconomyEnv = z.output<typeof economyEnv>;
