import { z } from 'zod';
import { id } from '../primitives.js';
import { rpc } from '../rpc.js';
import { wallet } from './economy.entities.js';

export const getBalances = rpc({
  subject: 'economy.get-balances',
  summary: 'The wallets of several members, in the given order.',
  access: 'internal',
  input: z.strictObject({ userIds: z.array(id).max(100) }),
  output: z.array(wallet.extend({ userId: id })),
  errors: [],
});
