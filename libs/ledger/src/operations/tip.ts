import type { Entry } from '../entry.js';
import type { Ledger, Posted } from '../ledger.js';

export interface Tip {
  from: string;
  to: string;
  op: string;
  /** Whole ITC. */
  amount: number;
  /** The message. */
  ref: string;
  note?: string;
  requestHash: string;
  /** The caller's idempotency key, if they gave one. */
  key?: string;
  tippedAtMost?: number;
}

/**
 * Moves ITC from one wallet to another. Once the first entry stands the tip is made: there is only a way forward, and
 * anybody may go it with {@link finishTip}.
 */
export function beginTip(
  ledger: Ledger,
  { from, to, op, amount, ref, note, requestHash, key, tippedAtMost }: Tip,
): Promise<Posted> {
  return ledger.post({
    wallet: from,
    op,
    leg: 'out',
    kind: 'tip',
    contra: 'transit',
    rule: 'spend',
    amount,
    party: to,
    ref,
    ...(note !== undefined && { note }),
    ...(key !== undefined && { key }),
    ...(tippedAtMost !== undefined && { tippedAtMost }),
    requestHash,
    open: true,
  });
}

/** @param out the entry that {@link beginTip} made; done again it changes nothing */
export async function finishTip(ledger: Ledger, out: Entry): Promise<void> {
  await ledger.post({
    wallet: out.party!,
    op: out.op,
    leg: 'in',
    kind: 'tip',
    contra: 'transit',
    rule: 'credit',
    amount: 0 - out.amount,
    party: out.wallet,
    ...(out.ref !== undefined && { ref: out.ref }),
    ...(out.note !== undefined && { note: out.note }),
    requestHash: out.requestHash,
  });
  await ledger.store.close(out._id);
}
