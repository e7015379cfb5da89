import { baseEnv } from '@crew/service-kit/env';
import { z } from 'zod';

const limit = (preset: number, what: string): z.ZodType<number> =>
  z.coerce.number().int().min(1).default(preset).describe(what);

export const gatewayEnv = baseEnv.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port of the product; 0 takes a free one'),
  PUBLIC_URL: z
    .url()
    .default('http://localhost:3000')
    .describe('The address members use; `https` turns on secure cookies and HSTS'),
  SPA_DIR: z.string().optional().describe('Folder of the built SPA; without it the gateway serves the API alone'),
  CREW_SANDBOX_URL: z
    .url()
    .optional()
    .describe('Where the local providers are; the SPA then says that nothing costs real money'),
  TRUSTED_PROXY_HOPS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'Proxies between members and the gateway: so many entries from the end of `X-Forwarded-For` are believed',
    ),
  LIMIT_MESSAGES_PER_10_SECONDS: limit(30, 'Messages that a member posts in ten seconds'),
  LIMIT_MESSAGES_PER_MINUTE: limit(120, 'Messages that a member posts in a minute'),
  LIMIT_MONEY_PER_MINUTE: limit(60, 'Money operations of a member in a minute'),
  LIMIT_CAPTAIN_REPLIES_PER_HOUR: limit(20, 'Captains’ replies that a member asks for in an hour'),
  LIMIT_SEARCHES_PER_MINUTE: limit(60, 'Searches of a member in a minute'),
  LIMIT_HELP_REPLIES_PER_HOUR: limit(30, 'Help Guide’s replies to a member in an hour'),
  LIMIT_HELP_REPLIES_PER_HOUR_SIGNED_OUT: limit(10, 'Help Guide’s replies to an address of visitors in an hour'),
  LIMIT_REGISTRATIONS_PER_HOUR: limit(
    10,
    'Accounts made from an address in an hour; loopback counts in production only',
  ),
  LIMIT_PODS_PER_HOUR: limit(20, 'Pods that a member makes in an hour'),
  LIMIT_POD_LINKS_PER_MINUTE: limit(30, 'Links into pods that a member makes, opens or joins by in a minute'),
  LIMIT_DEVICES_PER_HOUR: limit(60, 'Times that a member has a device pushed to, or tries it, in an hour'),
  LIMIT_UPLOADS_PER_HOUR: limit(240, 'Steps of uploads that a member takes in an hour; a picture takes two'),
  LIMIT_REQUESTS_PER_MINUTE_SIGNED_OUT: limit(
    300,
    'Requests of visitors from an address in a minute; loopback counts in production only',
  ),
});

export type GatewayEnv = z.output<typeof gatewayEnv>;
