import { z } from 'zod';
import { id, itc, time } from '../primitives.js';
import { PACK_IDS, REASON_MAX_CHARS, TIP_MAX_ITC, TIP_MIN_ITC } from './economy.constants.js';

/** An id of Stripe's, or one of ours where Stripe's would do too. */
export const stripeId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w.:-]+$/, 'Not a valid id');

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

export const entryKind = z.enum([
  'purchase',
  'refund',
  'dispute',
  'tip',
  'boost',
  'generation',
  'bonus',
  'grant',
  'setting',
]);
export type EntryKind = z.output<typeof entryKind>;

/** One line of a statement. */
export const statementEntry = z
  .object({
    id,
    kind: entryKind,
    /** Change of the balance; 0 where an unlimited wallet was covered or only a setting changed. */
    amount: itc,
    balanceBefore: itc.nonnegative(),
    balanceAfter: itc.nonnegative(),
    /** What for, in a few words. */
    memo: z.string(),
    /** The other side: who tipped, was tipped or whose message was boosted. */
    counterparty: z.object({ id, username: z.string(), displayName: z.string() }).nullable(),
    /** Id of the message, purchase or picture that it is about. */
    ref: z.string().nullable(),
    createdAt: time,
  })
  .meta({ id: 'StatementEntry' });
export type StatementEntry = z.output<typeof statementEntry>;

export const purchaseStatus = z.enum(['open', 'paid', 'expired', 'refunded']);
export type PurchaseStatus = z.output<typeof purchaseStatus>;

export const purchase = z
  .object({
    id,
    packId,
    itc,
    usdCents: z.int().positive(),
    status: purchaseStatus,
    /** US cents that went back to the payer. */
    returnedCents: z.int().nonnegative(),
    createdAt: time,
    paidAt: time.nullable(),
  })
  .meta({ id: 'Purchase' });
export type Purchase = z.output<typeof purchase>;

/** Whole ITC of one tip. */
export const tipAmount = z
  .int('A tip is a whole number of ITC')
  .min(TIP_MIN_ITC, 'A tip is at least 1 ITC')
  .max(TIP_MAX_ITC, 'A tip is at most 1,000 ITC');

/** Why an admin does something; in the audit log and the member's statement. */
export const reason = z.string().trim().min(1, 'Please give a reason').max(REASON_MAX_CHARS);
