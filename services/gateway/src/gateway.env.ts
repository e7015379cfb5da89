import { baseEnv } from '@crew/service-kit/env';
import { z } from 'zod';

const limit = (preset: number, description: string): z.ZodType<number> =>
  z.coerce.number().int().min(1).default(preset).describe(description);

export const gatewayEnv = baseEnv.extend({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('Port of the web app and the API; 0 selects a free port'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address on which the gateway listens; 0.0.0.0 accepts connections from other machines'),
  PUBLIC_URL: z
    .url()
    .default('http://localhost:3000')
    .describe('Public URL of the product; `https` enables secure cookies and HSTS; passkeys are bound to its host'),
  SPA_DIR: z.string().optional().describe('Folder of the built SPA; without it the gateway serves only the API'),
  CREW_SANDBOX_URL: z
    .url()
    .optional()
    .describe('URL of the local providers; the SPA then shows that no real money is charged'),
  TRUSTED_PROXY_HOPS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Number of trusted proxies in front of the gateway, counted from the end of `X-Forwarded-For`'),
  LIMIT_MESSAGES_PER_10_SECONDS: limit(30, 'Messages per member in 10 seconds'),
  LIMIT_MESSAGES_PER_MINUTE: limit(120, 'Messages per member per minute'),
  LIMIT_EDITS_PER_MINUTE: limit(60, 'Edits and deletions of messages per member per minute'),
  LIMIT_REACTIONS_PER_MINUTE: limit(60, 'Reactions that a member adds or removes per minute'),
  LIMIT_TYPING_PER_10_SECONDS: limit(10, 'Typing hints per member in 10 seconds; the web app sends one in 3 seconds'),
  LIMIT_READING_PER_MINUTE: limit(240, 'Read positions, drafts and visibility heartbeats per member per minute'),
  LIMIT_FLAGS_PER_HOUR: limit(60, 'Messages that a member flags per hour'),
  LIMIT_SETTINGS_PER_MINUTE: limit(60, 'Changes of profile and settings per member per minute'),
  LIMIT_ACCOUNT_PER_MINUTE: limit(30, 'Changes of sign-in, sessions and second factors per member per minute'),
  LIMIT_ACCOUNT_PER_MINUTE_SIGNED_OUT: limit(
    60,
    'Sign-ins and mailed links opened per visitor address per minute; loopback counts in production only',
  ),
  LIMIT_MAILS_PER_HOUR: limit(10, 'Mails that a member requests per hour'),
  LIMIT_MAILS_PER_HOUR_SIGNED_OUT: limit(
    20,
    'Mails requested per visitor address per hour; loopback counts in production only',
  ),
  LIMIT_ADMIN_PER_MINUTE: limit(120, 'Changes per admin per minute'),
  LIMIT_MONEY_PER_MINUTE: limit(60, 'Money operations per member per minute'),
  LIMIT_CAPTAIN_REPLIES_PER_HOUR: limit(20, 'Captain replies that a member requests per hour'),
  LIMIT_PROMPT_TRIALS_PER_HOUR: limit(100, 'Situations that an admin tries a changed prompt in per hour'),
  LIMIT_SUMMARIES_PER_HOUR: limit(20, 'Summaries of rooms that a member requests per hour'),
  LIMIT_SEARCHES_PER_MINUTE: limit(60, 'Searches, and pages of a data export, per member per minute'),
  LIMIT_HELP_REPLIES_PER_HOUR: limit(30, 'Help Guide replies per member per hour'),
  LIMIT_HELP_REPLIES_PER_HOUR_SIGNED_OUT: limit(10, 'Help Guide replies per visitor address per hour'),
  LIMIT_REGISTRATIONS_PER_HOUR: limit(10, 'Accounts created per address per hour; loopback counts in production only'),
  LIMIT_PODS_PER_HOUR: limit(20, 'Pods created per member per hour'),
  LIMIT_POD_CHANGES_PER_MINUTE: limit(30, 'Joins, leaves and changes of pods per member per minute'),
  LIMIT_CONVERSATIONS_PER_HOUR: limit(30, 'Direct conversations started, and additions to groups, per member per hour'),
  LIMIT_CONVERSATION_CHANGES_PER_MINUTE: limit(
    60,
    'Requests accepted or refused, conversations archived or left per member per minute',
  ),
  LIMIT_POD_LINKS_PER_MINUTE: limit(30, 'Pod links that a member creates, opens or joins by per minute'),
  LIMIT_DEVICES_PER_HOUR: limit(60, 'Web push registrations and test notifications per member per hour'),
  LIMIT_UPLOADS_PER_HOUR: limit(240, 'Upload steps per member per hour; a picture takes two'),
  LIMIT_REQUESTS_PER_MINUTE_SIGNED_OUT: limit(
    300,
    'Visitor requests per address per minute, each call of `/api/start` included; loopback counts in production only',
  ),
});

export type GatewayEnv = z.output<typeof gatewayEnv>;
