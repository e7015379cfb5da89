import { noInput } from '../primitives.js';
import { rpc } from '../rpc.js';
import { wallet } from './economy.entities.js';

export const getWallet = rpc({
  subject: 'economy.get-wallet',
  summary: 'The signed-in member’s balance.',
  http: { method: 'GET', path: '/api/wallet/me' },
  access: 'member',
  input: noInput,
  output: wallet,
  errors: [],
});
