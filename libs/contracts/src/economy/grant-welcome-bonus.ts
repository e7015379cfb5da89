import { z } from 'zod';
import { id, itc } from '../primitives.js';
import { rpc } from '../rpc.js';

export const grantWelcomeBonus = rpc({
  subject: 'economy.grant-welcome-bonus',
  summary:
    'Grants the welcome bonus for a member’s first uniform, once per account and mailbox, so that the generation’s response can include it. The event of the uniform does the same.',
  access: 'internal',
  input: z.strictObject({ userId: id, mediaId: id }),
  output: z.object({
    /** Whether this call granted it. */
    granted: z.boolean(),
    amount: itc,
    /**
     * Why not: granted before, pending until the member verifies their address, granted to an earlier account with the
     * same mailbox, waiting for an admin or declined by one, or the account is deleted.
     */
    because: z
      .enum(['had_before', 'address_unverified', 'mailbox_rewarded', 'awaits_review', 'declined', 'account_deleted'])
      .nullable(),
  }),
  errors: [],
});
