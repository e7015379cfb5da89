import type { Entry } from '../entry.js';
import type { Ledger, Posted } from '../ledger.js';

/** ITC that one member sends to the author of a message. */
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
  /** The caller's idempotency key. */
  key?: string;
  /** Limit on the ITC that the sender tips in total. */
  maxTipped?: number;
}

/**
 * Takes the ITC of a tip from the sender. Once this entry exists the tip is made and is never rolled back: any process
 * may finish it with {@link finishTip}.
 */
export function beginTip(
  ledger: Ledger,
  { from, to, op, amount, ref, note, requestHash, key, maxTipped }: Tip,
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
    ...(maxTipped !== undefined && { maxTipped }),
    requestHash,
    open: true,
  });
}

/**
 * Credits the receiver of a tip. Idempotent.
 * @param out the entry that {@link beginTip} made
 */
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
