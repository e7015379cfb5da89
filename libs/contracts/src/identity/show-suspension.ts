import { z } from 'zod';
import { getDecision } from '../chat/get-decision.js';
import { time } from '../primitives.js';
import { rpc } from '../rpc.js';
import { mailedToken } from './identity.entities.js';

export const showSuspension = rpc({
  subject: 'identity.show-suspension',
  summary:
    'Shows a suspended member the decision that suspended them, by a mailed link and without a session. It does not use the link.',
  http: { method: 'POST', path: '/api/auth/suspension/show' },
  access: 'anyone',
  input: z.strictObject({ token: mailedToken }),
  output: getDecision.output.extend({
    /** When the suspension ends; `null`: when an admin lifts it. */
    until: time.nullable(),
    appealUntil: time,
  }),
  errors: ['appeal_link_invalid', 'not_suspended', 'appeal_over'],
  limit: 'account',
});
