import type { Entry } from '../entry.js';
import type { Ledger, Posted, PostedRequest } from '../ledger.js';

// Operations that consist of one entry, so that nothing is left to finish.

/** A boost of a message, paid by one member. */
export interface Boost {
  wallet: string;
  author: string;
  /** The message; each member can boost it once. */
  ref: string;
  amount: number;
  note?: string;
  /** The caller's idempotency key, or a unique value. */
  key: string;
}

/** What makes two boosts the same. */
export const boostRequest = ({ wallet, ref, key }: Pick<Boost, 'wallet' | 'ref' | 'key'>): PostedRequest => ({
  wallet,
  op: `boost:${ref}`,
  leg: 'out',
  requestHash: `${ref}:${key}`,
});

/** Pays for the boost of a message. */
export const boost = (ledger: Ledger, { wallet, author, ref, amount, note, key }: Boost): Promise<Posted> =>
  ledger.post({
    ...boostRequest({ wallet, ref, key }),
    kind: 'boost',
    contra: 'treasury',
    rule: 'spend',
    amount,
    party: author,
    ref,
    ...(note !== undefined && { note }),
    key,
  });

const WELCOME_BONUS = { op: 'bonus:welcome', leg: 'in' } as const;

/** The entry of the welcome bonus; null when the wallet has not received it. */
export const findWelcomeBonus = async (ledger: Ledger, wallet: string): Promise<Entry | null> => {
  const [entry = null] = await ledger.store.findInSlots(wallet, [WELCOME_BONUS]);
  return entry;
};

/** Grants the welcome bonus, once per wallet. */
export const grantWelcomeBonus = (ledger: Ledger, wallet: string, amount: number, ref: string): Promise<Posted> =>
  ledger.post({
    wallet,
    ...WELCOME_BONUS,
    kind: 'bonus',
    contra: 'bonus',
    rule: 'credit',
    amount,
    ref,
    requestHash: 'welcome',
  });

/** ITC that an admin adds or removes. */
export interface Grant {
  wallet: string;
  op: string;
  /** Whole ITC; negative to remove. */
  amount: number;
  by: string;
  reason: string;
  requestHash: string;
}

/** Adds or removes ITC on behalf of an admin. */
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

/** A change of one setting by an admin. */
export interface Setting {
  wallet: string;
  op: string;
  by: string;
  reason: string;
  requestHash: string;
  frozen?: boolean;
  unlimited?: boolean;
}

/** Freezes or unfreezes a wallet, or changes whether it is unlimited. */
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
    // Names the setting for the statement.
    ref: frozen === undefined ? 'unlimited' : 'frozen',
    requestHash,
    ...(frozen !== undefined && { freeze: frozen ? 'admin' : null }),
    ...(unlimited !== undefined && { unlimited }),
  });

/** Closes the wallet of a deleted member for good. Its balance stays in it. */
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
