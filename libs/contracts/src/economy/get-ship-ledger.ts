import { z } from 'zod';
import { itc, noInput, time } from '../primitives.js';
import { rpc } from '../rpc.js';

export const getShipLedger = rpc({
  subject: 'economy.get-ship-ledger',
  summary: 'The open ledger: all ITC aboard, how they came about and what they were spent on; no names.',
  http: { method: 'GET', path: '/api/wallet/ship' },
  access: 'member',
  input: noInput,
  output: z
    .object({
      /** ITC in all wallets together. */
      supply: itc.nonnegative(),
      wallets: z.int().nonnegative(),
      /** ITC on their way from one wallet to another, or reserved for a picture being made. */
      moving: itc,
      minted: z.object({
        purchases: itc,
        bonuses: itc,
        /** What admins granted less what they took away. */
        grants: itc,
        /** What unlimited wallets and admins spent without paying. */
        covered: itc,
      }),
      spent: z.object({ boosts: itc, avatars: itc }),
      /** Taken back for payments that went back. */
      returned: itc,
      /** Went from member to member as tips. */
      tipped: itc,
      /** The supply at the end of each of the last days (UTC), oldest first. */
      history: z.array(z.object({ day: z.iso.date(), supply: itc.nonnegative() })),
      asOf: time,
    })
    .meta({ id: 'ShipLedger' }),
  errors: [],
});
