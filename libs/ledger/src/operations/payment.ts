import type { Ledger, Posted } from '../ledger.js';

/** A purchase whose Checkout Session is paid. */
export interface PaidPurchase {
  wallet: string;
  /** The Checkout Session. */
  session: string;
  itc: number;
  /** The purchase. */
  ref: string;
  /** Name of the pack, for the statement. */
  note: string;
}

/** Part of a payment that was refunded or disputed. */
export interface Return {
  wallet: string;
  kind: 'refund' | 'dispute';
  /** Stripe's id of the refund or dispute. */
  id: string;
  /** ITC that the returned part of the payment had bought. */
  itc: number;
  ref: string;
  /** False when the refund failed or the dispute was won. */
  effective: boolean;
}

/** Credits the purchase of a paid session, once. */
export const creditPurchase = (ledger: Ledger, { wallet, session, itc, ref, note }: PaidPurchase): Promise<Posted> =>
  ledger.post({
    wallet,
    op: `buy:${session}`,
    leg: 'in',
    kind: 'purchase',
    contra: 'stripe',
    rule: 'credit',
    amount: itc,
    ref,
    note,
    requestHash: `${ref}:${itc}`,
  });

/**
 * Claws back the ITC that a returned payment had bought; what exceeds the balance becomes a debt. An ineffective return
 * is clawed back and reversed, so that the result is the same in any order and with concurrent processes.
 */
export async function applyReturn(ledger: Ledger, { wallet, kind, id, itc, ref, effective }: Return): Promise<void> {
  const common = {
    wallet,
    op: `${kind}:${id}`,
    kind,
    contra: 'clawback',
    amount: itc,
    ref,
    requestHash: `${ref}:${itc}`,
  } as const;
  const disputed = kind === 'dispute';
  await ledger.post({ ...common, leg: 'out', rule: 'clawback', ...(disputed && { freeze: 'dispute' }) });
  if (effective) return;
  await ledger.post({ ...common, leg: 'refund', rule: 'clawback-reversal', ...(disputed && { freeze: null }) });
}
