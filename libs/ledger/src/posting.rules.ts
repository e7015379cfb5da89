import type { EntryKind } from '@crew/contracts/economy/economy.entities';
import { entryId, type Contra, type Entry, type Freeze, type Head, type Leg, type Subject } from './entry.js';

/** How a posting changes a wallet. */
export type Rule =
  /** Adds ITC; repays a debt first. */
  | 'credit'
  /** The member spends: refused for a frozen or indebted wallet and below 0. Promo pays for an unlimited wallet. */
  | 'spend'
  /** An admin removes ITC: refused below 0. */
  | 'deduct'
  /** A payment was returned: removes ITC; what exceeds the balance becomes a debt. */
  | 'clawback'
  /** A return was cancelled: cancels the debt first, then adds the rest. */
  | 'clawback-reversal'
  /** Moves no ITC; changes the wallet's settings. */
  | 'set';

/** A request to append one entry to a wallet's chain. */
export interface Posting extends Subject {
  wallet: string;
  op: string;
  leg: Leg;
  kind: EntryKind;
  contra: Contra;
  rule: Rule;
  /** Whole ITC, not negative; the rule determines the direction. */
  amount: number;
  /** Promo pays, as for an unlimited wallet. */
  free?: boolean;
  /** Of a credit that refunds a covered spending: the part that goes back to promo. */
  uncovered?: number;
  /** Limit on the ITC that the wallet sends as tips in total. */
  maxTipped?: number;
  /** Of a dispute: `dispute` while it is open, null once it is won. */
  freeze?: Freeze;
  unlimited?: boolean;
  requestHash: string;
  key?: string;
  deadline?: Date;
  open?: boolean;
}

/** Why a posting is refused; the codes are those of the calls' errors. */
export type Refusal = 'insufficient_itc' | 'wallet_frozen' | 'tip_limit' | 'idempotency_mismatch';

interface Movement {
  amount: number;
  covered: number;
  repaid: number;
  owed: number;
  due: number;
}

/**
 * The next entry of a wallet, or the reason why the posting is refused.
 * @throws RangeError when the amount is not a whole number of ITC ≥ 0, or the balance exceeds Number.MAX_SAFE_INTEGER
 */
export function decide(head: Head, posting: Posting, at: Date): Entry | { refused: Refusal } {
  if (!Number.isSafeInteger(posting.amount) || posting.amount < 0)
    throw new RangeError('ITC must be whole and not negative');
  const refused = refusalOf(head, posting);
  if (refused) return { refused };
  const { amount, covered, repaid, owed, due } = movementOf(head, posting);
  const delta = amount + covered - repaid;
  const balance = head.balance + delta;
  if (!Number.isSafeInteger(balance)) throw new RangeError('The balance is too large');
  const seq = head.seq + 1;
  return {
    _id: entryId(posting.wallet, seq),
    wallet: posting.wallet,
    seq,
    op: posting.op,
    leg: posting.leg,
    kind: posting.kind,
    contra: posting.contra,
    amount,
    covered,
    repaid,
    delta,
    balance,
    owed,
    due,
    tipped: head.tipped + (isTip(posting) ? posting.amount : 0),
    ...freezeAfter(head, posting),
    unlimited: posting.unlimited ?? head.unlimited,
    requestHash: posting.requestHash,
    ...(posting.party !== undefined && { party: posting.party }),
    ...(posting.ref !== undefined && { ref: posting.ref }),
    ...(posting.note !== undefined && { note: posting.note }),
    ...(posting.key !== undefined && { key: posting.key }),
    ...(posting.deadline && { deadline: posting.deadline }),
    at,
    open: posting.open ?? false,
    published: false,
  };
}

const isTip = ({ kind, leg }: Posting): boolean => kind === 'tip' && leg === 'out';
const isCovered = (head: Head, { rule, free }: Posting): boolean =>
  rule === 'spend' && (head.unlimited || free === true);

function refusalOf(head: Head, posting: Posting): Refusal | undefined {
  const { rule, amount, maxTipped } = posting;
  if (rule === 'spend' && (head.frozen !== null || head.owed > 0)) return 'wallet_frozen';
  const short = (rule === 'spend' || rule === 'deduct') && amount > head.balance;
  if (short && !isCovered(head, posting)) return 'insufficient_itc';
  if (maxTipped !== undefined && head.tipped + amount > maxTipped) return 'tip_limit';
  return undefined;
}

function movementOf(head: Head, posting: Posting): Movement {
  const { rule, amount } = posting;
  const unchanged = { covered: 0, repaid: 0, owed: head.owed, due: 0 };
  switch (rule) {
    case 'credit': {
      const uncovered = posting.uncovered ?? 0;
      const repaid = Math.min(head.owed, amount - uncovered);
      return { amount, covered: 0 - uncovered, repaid, owed: head.owed - repaid, due: 0 };
    }
    case 'spend':
      return { ...unchanged, amount: 0 - amount, covered: isCovered(head, posting) ? amount : 0 };
    case 'deduct':
      return { ...unchanged, amount: 0 - amount };
    case 'clawback': {
      const taken = Math.min(head.balance, amount);
      return { ...unchanged, amount: 0 - taken, owed: head.owed + amount - taken, due: amount };
    }
    case 'clawback-reversal': {
      const forgiven = Math.min(head.owed, amount);
      return { ...unchanged, amount: amount - forgiven, owed: head.owed - forgiven, due: 0 - amount };
    }
    case 'set':
      return { ...unchanged, amount: 0 };
  }
}

/**
 * An admin's freeze takes precedence over those of disputes, and the wallet of a deleted member stays frozen. A dispute
 * that is won lifts its own freeze alone; an admin lifts those of all disputes so far.
 */
function freezeAfter(head: Head, { kind, op, freeze }: Posting): Pick<Head, 'frozen' | 'disputes'> {
  const { frozen, disputes = [] } = head;
  if (freeze === undefined) return freezeOf(frozen, disputes);
  const isFinal = frozen === 'departed';
  if (kind !== 'dispute') return freezeOf(isFinal ? frozen : freeze, freeze === null ? [] : disputes);
  const others = disputes.filter((other) => other !== op);
  const open = freeze === null ? others : [...others, op];
  if (isFinal || frozen === 'admin') return freezeOf(frozen, open);
  return freezeOf(open.length > 0 ? 'dispute' : null, open);
}

const freezeOf = (frozen: Freeze, disputes: readonly string[]): Pick<Head, 'frozen' | 'disputes'> => ({
  frozen,
  ...(disputes.length > 0 && { disputes }),
});
