import { z } from 'zod';
import { id, itc, time } from '../primitives.js';
import {
  PACK_IDS,
  REASON_MAX_CHARS,
  TIP_MAX_ITC,
  TIP_MIN_ITC,
  TIP_NOT_WHOLE,
  TIP_TOO_LARGE,
  TIP_TOO_SMALL,
} from './economy.constants.js';

/** An id of Stripe's, or one of the product's own in its place. */
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
    /** Price of 100 ITC in this pack, in US cents, rounded. */
    usdCentsPer100Itc: z.int().positive(),
    mostPopular: z.boolean(),
  })
  .meta({ id: 'Pack' });
export type Pack = z.output<typeof pack>;

export const shopItem = z
  .object({ id: z.string(), name: z.string(), description: z.string(), itc })
  .meta({ id: 'ShopItem' });
export type ShopItem = z.output<typeof shopItem>;

/** A member's wallet. */
export const wallet = z
  .object({
    balance: itc.nonnegative(),
    /** Spends without limit; the balance does not change. */
    unlimited: z.boolean(),
    /** Nothing can be spent: frozen by an admin or a dispute, or ITC of a refunded payment are still owed. */
    frozen: z.boolean(),
    /** ITC owed for a refunded payment; incoming ITC settle it first. */
    owed: itc.nonnegative(),
    /** Grows with every entry: the state with the higher number is newer. */
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

/**
 * A member's welcome bonus. `available`: granted for the first uniform avatar. `address_unverified`: also needs a verified
 * email address. `mailbox_rewarded`: an earlier account with the same mailbox received it. `awaits_review`: earned, and
 * an admin decides. `declined`: an admin decided against it.
 */
export const bonusState = z.enum([
  'available',
  'address_unverified',
  'granted',
  'mailbox_rewarded',
  'awaits_review',
  'declined',
]);
export type BonusState = z.output<typeof bonusState>;

export const bonusDecision = z.enum(['approved', 'declined']);
export type BonusDecision = z.output<typeof bonusDecision>;

/** An earned welcome bonus that waits for an admin. */
export const waitingBonus = z
  .object({
    /** The member. */
    id,
    username: z.string(),
    displayName: z.string(),
    /** When the member earned it. */
    since: time,
    /** Label of the network that the account was registered from; equal labels are the same network. */
    network: z.string(),
  })
  .meta({ id: 'WaitingBonus' });
export type WaitingBonus = z.output<typeof waitingBonus>;

/** What an entry is about, finer than its kind: the web app words its description from it. */
export const entryPurpose = z.enum([
  'purchase',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_won',
  'tip_sent',
  'tip_received',
  'boost',
  'generation',
  'generation_returned',
  'bonus',
  'granted',
  'taken_back',
  'wallet_closed',
  'wallet_frozen',
  'wallet_unfrozen',
  'wallet_unlimited',
  'wallet_limited',
]);
export type EntryPurpose = z.output<typeof entryPurpose>;

/** An entry of a statement. */
export const statementEntry = z
  .object({
    id,
    kind: entryKind,
    /** Change of the balance; 0 for an unlimited wallet's spending and for changes of settings. */
    amount: itc,
    balanceBefore: itc.nonnegative(),
    balanceAfter: itc.nonnegative(),
    /** Short description of its purpose in English; the six fields below state it. */
    memo: z.string(),
    purpose: entryPurpose,
    /** The bought pack. */
    packId: packId.nullable(),
    /** An admin's reason of a grant. */
    note: z.string().nullable(),
    /** Whether the product paid it for the member. */
    covered: z.boolean(),
    /** Part of the incoming ITC that paid off what was owed. */
    repaid: itc.nonnegative(),
    /** ITC of a returned payment that the balance did not cover. */
    owed: itc.nonnegative(),
    /** The other member: tipper, tipped, or author of the boosted message. */
    counterparty: z.object({ id, username: z.string(), displayName: z.string() }).nullable(),
    /** Id of the related message, purchase or picture. */
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
    /** Refunded US cents. */
    returnedCents: z.int().nonnegative(),
    createdAt: time,
    paidAt: time.nullable(),
  })
  .meta({ id: 'Purchase' });
export type Purchase = z.output<typeof purchase>;

/** Whole ITC of one tip. */
export const tipAmount = z.int(TIP_NOT_WHOLE).min(TIP_MIN_ITC, TIP_TOO_SMALL).max(TIP_MAX_ITC, TIP_TOO_LARGE);

/** Reason of an admin's act; kept in the audit log and the member's statement. */
export const reason = z.string().trim().min(1, 'Please give a reason').max(REASON_MAX_CHARS);
