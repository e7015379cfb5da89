import { z } from 'zod';
import { rpc } from '../rpc.js';
import { secondFactorCode } from './identity.entities.js';

export const enableTwoFactor = rpc({
  subject: 'identity.enable-two-factor',
  summary: 'Enables two-factor sign-in with a code of the new secret; returns recovery codes, shown only once.',
  http: { method: 'POST', path: '/api/auth/two-factor' },
  access: 'member',
  input: z.strictObject({ code: secondFactorCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['code_wrong', 'conflict'],
  limit: 'account',
});
