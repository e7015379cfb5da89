import { noInput, noOutput } from '../primitives.js';
import { rpc } from '../rpc.js';

export const resendVerification = rpc({
  subject: 'identity.resend-verification',
  summary: 'Resends the verification link.',
  http: { method: 'POST', path: '/api/auth/email/resend', status: 202 },
  access: 'member',
  input: noInput,
  output: noOutput,
  errors: [],
  limit: 'mails',
});
