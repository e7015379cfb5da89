import { z } from 'zod';
import { rpc } from '../rpc.js';
import { HASHING_TIMEOUT_MS } from './identity.constants.js';
import { displayName, email, newPassword, user, username } from './identity.entities.js';

export const register = rpc({
  subject: 'identity.register',
  summary: 'Creates an account and signs in.',
  http: { method: 'POST', path: '/api/auth/register', status: 201 },
  access: 'anyone',
  input: z.strictObject({
    username,
    email,
    password: newPassword,
    displayName: displayName.optional(),
    /** Of the page; mails and notifications are in it. */
    inviteCode: z.string().trim().min(1).max(40).optional(),
  }),
  output: z.object({ user }),
  errors: [
    'username_taken',
    'email_taken',
    'email_disposable',
    'name_reserved',
    'invite_invalid',
    'invite_required',
    'password_common',
  ],
  timeoutMs: HASHING_TIMEOUT_MS,
  limit: 'registrations',
});
