import { z } from 'zod';
import { id, itc } from '../primitives.js';
import { rpc } from '../rpc.js';

export const grantWelcomeBonus = rpc({
  subject: 'economy.grant-welcome-bonus',
  summary:
    'Grants the welcome bonus for a member’s first uniform, once in a lifetime, so that the maker of the uniform can say so at once. The fact of the uniform does the same.',
  access: 'internal',
  input: z.strictObject({ userId: id, mediaId: id }),
  output: z.object({
    /** Whether it was granted now. */
    granted: z.boolean(),
    amount: itc,
    /** Why not: it had been before, or waits until the member has verified their address. */
    because: z.enum(['had_before', 'address_unverified']).nullable(),
  }),
  errors: [],
});
