import { databaseEnv } from '@crew/service-kit/env';
import { z } from 'zod';

export const identityEnv = databaseEnv.extend({
  CREW_ADMIN_USERNAME: z.string().optional().describe('The first admin, made at the first start'),
  CREW_ADMIN_EMAIL: z.email().optional().describe('The first admin’s address'),
  CREW_ADMIN_PASSWORD: z.string().min(8).optional().describe('The first admin’s password'),
});

export type IdentityEnv = z.output<typeof identityEnv>;
