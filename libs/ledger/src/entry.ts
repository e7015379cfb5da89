/** Which side of an operation an entry is; one entry per wallet, operation and leg. */
export type Leg = 'in' | 'out' | 'refund';

/** Where the ITC of an entry comes from or goes to; the sum over all wallets and contras is always 0. */
export const CONTRAS = ['transit', 'escrow', 'stripe', 'bonus', 'treasury', 'clawback', 'promo'] as const;
export type Contra = (typeof CONTRAS)[number];

export const KINDS = [
  'purchase',
  'refund',
  'dispute',
  'tip',
  'boost',
  'generation',
  'bonus',
  'grant',
  'setting',
] as const;
export type Kind = (typeof KINDS)[number];

/** Who froze a wallet; null while nobody did. One whose member departed is frozen for good. */
export type Freeze = 'admin' | 'dispute' | 'departed' | null;

/** The state of a wallet that each entry carries on. */
export interface Head {
  seq: number;
  balance: number;
  /** ITC still owed for a payment that was taken back. */
  owed: number;
  /** ITC tipped in all. */
  tipped: number;
  frozen: Freeze;
  unlimited: boolean;
}

export const EMPTY_HEAD: Head = { seq: 0, balance: 0, owed: 0, tipped: 0, frozen: null, unlimited: false };

/** What an entry is about; only for people. */
export interface Subject {
  /** The other wallet: who was tipped, boosted or tips. */
  party?: string;
  /** The message, purchase, picture or act that the entry is about. */
  ref?: string;
  /** What an admin gave as the reason, or a name fit for a statement. */
  note?: string;
}

/**
 * One link in the chain of a wallet: the truth about money, appended and never changed but for `open` and `published`.
 * Both sides of a posting stand in it: `delta` is the wallet's, the contras' follow from it ({@link contraSums}).
 */
export interface Entry extends Head, Subject {
  /** `<wallet>:<seq>` */
  _id: string;
  wallet: string;
  /** The operation; with wallet and leg it is the slot that absorbs repeats. */
  op: string;
  leg: Leg;
  kind: Kind;
  contra: Contra;
  /** What the operation moves, signed as the wallet sees it. */
  amount: number;
  /** The part of it that promo pays (or gets back) for the wallet: what unlimited wallets spend. */
  covered: number;
  /** The part of it that paid off what the wallet owed. */
  repaid: number;
  /** Change of the balance: amount + covered − repaid. */
  delta: number;
  /** Of a clawback: what was due, of which −delta was there. */
  due: number;
  /** Digest of what was asked for, to tell a repeat from a mistaken reuse. */
  requestHash: string;
  /** The caller's idempotency key where the operation's name does not hold it. */
  key?: string;
  at: Date;
  /** Until when an open reservation waits for its outcome. */
  deadline?: Date;
  /** Whether later steps of the operation are still to be done. */
  open: boolean;
  /** Whether the entry has been relayed to the other services. */
  published: boolean;
}

export const entryId = (wallet: string, seq: number): string => `${wallet}:${seq}`;

export const headOf = ({ seq, balance, owed, tipped, frozen, unlimited }: Entry): Head => ({
  seq,
  balance,
  owed,
  tipped,
  frozen,
  unlimited,
});

/** What an entry adds to each contra; together with `delta` it sums to 0. */
export function contraSums(entry: Pick<Entry, 'contra' | 'amount' | 'covered' | 'repaid'>): [Contra, number][] {
  return [
    [entry.contra, 0 - entry.amount],
    ['promo', 0 - entry.covered],
    ['clawback', entry.repaid],
  ];
}
