import type { Ledger } from '../ledger.js';

export interface PaidPurchase {
  wallet: string;
  /** The Checkout Session. */
  session: string;
  itc: number;
  /** The purchase. */
  ref: string;
  /** What was bought, in words. */
  note: string;
}

/** Part of a payment that went back to the payer, or was disputed by them. */
export interface Return {
  wallet: string;
  kind: 'refund' | 'dispute';
  /** Stripe's id of the refund or dispute. */
  id: string;
  /** What the returned part of the payment had bought. */
  itc: number;
  ref: string;
  /** False when it came to nothing: the dispute was won, the refund failed. */
  standing: boolean;
}

/** Credits what a paid session bought, once. */
export async function creditPurchase(ledger: Ledger, { wallet, session, itc, ref, note }: PaidPurchase): Promise<void> {
  await ledger.post({
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
}

/**
 * Takes back what a returned payment had bought, as far as it is there; the rest is owed. One that came to nothing is
 * taken and given back, so that whatever order the news comes in, also to two processes at once, it ends the same.
 */
export async function applyReturn(ledger: Ledger, { wallet, kind, id, itc, ref, standing }: Return): Promise<void> {
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
  await ledger.post({ ...common, leg: 'out', rule: 'claw', ...(disputed && { freeze: 'dispute' }) });
  if (standing) return;
  await ledger.post({ ...common, leg: 'refund', rule: 'unclaw', ...(disputed && { freeze: null }) });
}
