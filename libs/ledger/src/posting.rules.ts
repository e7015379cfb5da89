import {
  entryId,
  type Contra,
  type Entry,
  type Freeze,
  type Head,
  type Kind,
  type Leg,
  type Subject,
} from './entry.js';

/** What a posting may do to a wallet. */
export type Rule =
  /** ITC comes in, or comes back; a debt is paid off first. */
  | 'credit'
  /** The member spends: not from a frozen or owing wallet, not below 0; an unlimited wallet is covered. */
  | 'spend'
  /** An admin takes ITC away: not below 0. */
  | 'deduct'
  /** A payment was taken back: what is not there is owed. */
  | 'claw'
  /** A clawback proved wrong: the debt goes first, the rest comes back. */
  | 'unclaw'
  /** Nothing moves; the wallet's settings change. */
  | 'set';

export interface Posting extends Subject {
  wallet: string;
  op: string;
  leg: Leg;
  kind: Kind;
  contra: Contra;
  rule: Rule;
  /** ITC, not negative: the rule says which way they go. */
  amount: number;
  /** Has promo pay for it as if the wallet were unlimited. */
  free?: boolean;
  /** Of a credit that undoes a covered spending: the part that goes back to promo. */
  uncovered?: number;
  /** Refuses to tip more than this in all. */
  tippedAtMost?: number;
  freeze?: Freeze;
  unlimited?: boolean;
  requestHash: string;
  key?: string;
  deadline?: Date;
  open?: boolean;
}

export type Refusal = 'insufficient_itc' | 'wallet_frozen' | 'tip_limit' | 'idempotency_mismatch';

interface Movement {
  amount: number;
  covered: number;
  repaid: number;
  owed: number;
  due: number;
}

/**
 * The next entry of a wallet, or why there is none. Pure: the same head, posting and time give the same entry.
 * @throws RangeError for an amount that is no whole number of ITC ≥ 0, or a balance past what numbers hold exactly
 */
export function decide(head: Head, posting: Posting, at: Date): Entry | { refused: Refusal } {
  if (!Number.isSafeInteger(posting.amount) || posting.amount < 0)
    throw new RangeError('ITC are whole and not negative');
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
    frozen: freezeAfter(head, posting),
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
  const { rule, amount, tippedAtMost } = posting;
  if (rule === 'spend' && (head.frozen !== null || head.owed > 0)) return 'wallet_frozen';
  const short = (rule === 'spend' || rule === 'deduct') && amount > head.balance;
  if (short && !isCovered(head, posting)) return 'insufficient_itc';
  if (tippedAtMost !== undefined && head.tipped + amount > tippedAtMost) return 'tip_limit';
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
    case 'claw': {
      const taken = Math.min(head.balance, amount);
      return { ...unchanged, amount: 0 - taken, owed: head.owed + amount - taken, due: amount };
    }
    case 'unclaw': {
      const forgiven = Math.min(head.owed, amount);
      return { ...unchanged, amount: amount - forgiven, owed: head.owed - forgiven, due: 0 - amount };
    }
    case 'set':
      return { ...unchanged, amount: 0 };
  }
}

/**
 * A dispute freezes only what nobody froze, and thaws only what a dispute froze; an admin does as they like, but for
 * the wallet of who departed.
 */
function freezeAfter(head: Head, { kind, freeze }: Posting): Freeze {
  if (freeze === undefined || head.frozen === 'departed') return head.frozen;
  if (kind === 'dispute' && head.frozen === 'admin') return 'admin';
  return freeze;
}
