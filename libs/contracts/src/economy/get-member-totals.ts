import { z } from 'zod';
import { id, itc } from '../primitives.js';
import { rpc } from '../rpc.js';

export const getMemberTotals = rpc({
  subject: 'economy.get-member-totals',
  summary: 'What a member gave and received in all; may lag a moment behind.',
  access: 'internal',
  input: z.strictObject({ userId: id }),
  output: z.object({
    tipsGiven: z.int().nonnegative(),
    tipsGivenItc: itc.nonnegative(),
    tipsReceived: z.int().nonnegative(),
    tipsReceivedItc: itc.nonnegative(),
    boostsGiven: z.int().nonnegative(),
  }),
  errors: [],
});
