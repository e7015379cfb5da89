import { z } from 'zod';
import { rpc } from '../rpc.js';
import { HASHING_TIMEOUT_MS } from './identity.constants.js';
import { password } from './identity.entities.js';

export const startTwoFactor = rpc({
  subject: 'identity.start-two-factor',
  summary: 'Creates a secret for an authenticator app; it takes effect once a code is confirmed.',
  http: { method: 'POST', path: '/api/auth/two-factor/start' },
  access: 'member',
  input: z.strictObject({ password }),
  output: z.object({
    /** Base32, for typing by hand. */
    secret: z.string(),
    /** An `otpauth:` address. */
    url: z.string(),
    /** The address as a QR code in SVG. */
    qrCode: z.string(),
  }),
  errors: ['wrong_password', 'passkey_required', 'two_factor_on', 'conflict'],
  timeoutMs: HASHING_TIMEOUT_MS,
  limit: 'account',
});
