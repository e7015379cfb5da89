import { z } from 'zod';
import { itc, noInput, time } from '../primitives.js';
import { rpc } from '../rpc.js';

export const getShipLedger = rpc({
  subject: 'economy.get-ship-ledger',
  summary: 'The open ledger: all ITC in circulation, where they were created and spent, without names.',
  http: { method: 'GET', path: '/api/wallet/ship' },
  access: 'member',
  input: noInput,
  output: z
    .object({
      /** ITC in all wallets together. */
      supply: itc.nonnegative(),
      wallets: z.int().nonnegative(),
      /** ITC in transit between wallets, or reserved for a generation in progress. */
      moving: itc,
      minted: z.object({
        purchases: itc,
        bonuses: itc,
        /** Granted by admins minus taken by admins. */
        grants: itc,
        /** Spent by unlimited wallets and admins without payment. */
        covered: itc,
      }),
      spent: z.object({ boosts: itc, avatars: itc }),
      /** Taken back for refunded payments. */
      returned: itc,
      /** Moved between members as tips. */
      tipped: itc,
      /** The supply at the end of each of the last days (UTC), oldest first. */
      history: z.array(z.object({ day: z.iso.date(), supply: itc.nonnegative() })),
      asOf: time,
    })
    .meta({ id: 'ShipLedger' }),
  errors: [],
});
