import type { Ledger, Posted } from '../ledger.js';

/** Operations of one entry: what stands in the slot is all there is to do. */

export interface Boost {
  wallet: string;
  author: string;
  /** The message: it can be boosted once by each member. */
  ref: string;
  amount: number;
  note?: string;
  /** The caller's idempotency key, or anything unique. */
  key: string;
}

export const boost = (ledger: Ledger, { wallet, author, ref, amount, note, key }: Boost): Promise<Posted> =>
  ledger.post({
    wallet,
    op: `boost:${ref}`,
    leg: 'out',
    kind: 'boost',
    contra: 'treasury',
    rule: 'spend',
    amount,
    party: author,
    ref,
    ...(note !== undefined && { note }),
    key,
    requestHash: `${ref}:${key}`,
  });

/** Once per wallet for life. */
export const grantWelcomeBonus = (ledger: Ledger, wallet: string, amount: number, ref: string): Promise<Posted> =>
  ledger.post({
    wallet,
    op: 'bonus:welcome',
    leg: 'in',
    kind: 'bonus',
    contra: 'bonus',
    rule: 'credit',
    amount,
    ref,
    requestHash: 'welcome',
  });

export interface Grant {
  wallet: string;
  op: string;
  /** Whole ITC; less than 0 takes away. */
  amount: number;
  by: string;
  reason: string;
  requestHash: string;
}

export const grant = (ledger: Ledger, { wallet, op, amount, by, reason, requestHash }: Grant): Promise<Posted> =>
  ledger.post({
    wallet,
    op,
    leg: 'in',
    kind: 'grant',
    contra: 'promo',
    rule: amount < 0 ? 'deduct' : 'credit',
    amount: Math.abs(amount),
    party: by,
    note: reason,
    requestHash,
  });

export interface Setting {
  wallet: string;
  op: string;
  by: string;
  reason: string;
  requestHash: string;
  frozen?: boolean;
  unlimited?: boolean;
}

export const changeSetting = (
  ledger: Ledger,
  { wallet, op, by, reason, requestHash, frozen, unlimited }: Setting,
): Promise<Posted> =>
  ledger.post({
    wallet,
    op,
    leg: 'in',
    kind: 'setting',
    contra: 'promo',
    rule: 'set',
    amount: 0,
    party: by,
    note: reason,
    // Which setting, so that a statement can say so.
    ref: frozen === undefined ? 'unlimited' : 'frozen',
    requestHash,
    ...(frozen !== undefined && { freeze: frozen ? 'admin' : null }),
    ...(unlimited !== undefined && { unlimited }),
  });

/** Closes the wallet of a member who departed, for good: what is left in it stays there, and nothing leaves it. */
export const closeWallet = (ledger: Ledger, wallet: string): Promise<Posted> =>
  ledger.post({
    wallet,
    op: 'departed',
    leg: 'in',
    kind: 'setting',
    contra: 'promo',
    rule: 'set',
    amount: 0,
    ref: 'closed',
    requestHash: 'departed',
    freeze: 'departed',
    unlimited: false,
  });
