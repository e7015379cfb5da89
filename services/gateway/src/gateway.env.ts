import { baseEnv } from '@crew/service-kit/env';
import { z } from 'zod';

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
  TRUST_PROXY: z.stringbool().default(false).describe('Whether the client’s address is read from `X-Forwarded-For`'),
});

export type GatewayEnv = z.output<typeof gatewayEnv>;
