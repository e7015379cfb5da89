import { z } from 'zod';
import { itc } from '../primitives.js';
import { PACK_IDS } from './economy.constants.js';

export const packId = z.enum(PACK_IDS, 'There is no such ITC pack');

export const pack = z
  .object({
    id: packId,
    name: z.string(),
    itc,
    usdCents: z.int().positive(),
    /** Price of 100 ITC of this pack in US cents, rounded to the cent. */
    usdCentsPer100Itc: z.int().positive(),
    mostPopular: z.boolean(),
  })
  .meta({ id: 'Pack' });
export type Pack = z.output<typeof pack>;

export const shopItem = z
  .object({ id: z.string(), name: z.string(), description: z.string(), itc })
  .meta({ id: 'ShopItem' });
export type ShopItem = z.output<typeof shopItem>;

/** What a member has to spend. */
export const wallet = z
  .object({
    balance: itc.nonnegative(),
    /** Spends without limit; the balance stays as it is. */
    unlimited: z.boolean(),
    /** Nothing can be spent: an admin or a disputed payment holds it, or a payment that was taken back is still owed. */
    frozen: z.boolean(),
    /** ITC still owed for a payment that was taken back; what comes in pays it off first. */
    owed: itc.nonnegative(),
    /** Grows with every entry: of two states of a wallet the one with the higher number is newer. */
    seq: z.int().nonnegative(),
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.output<typeof wallet>;
