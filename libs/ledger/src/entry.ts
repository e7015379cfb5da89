import type { EntryKind } from '@crew/contracts/economy/economy.entities';

/** Which side of an operation an entry is; one entry per wallet, operation and leg. */
export type Leg = 'in' | 'out' | 'refund';

/** Contra accounts of entries. The sum over all wallets and contras is always 0. */
export const CONTRAS = ['transit', 'escrow', 'stripe', 'bonus', 'treasury', 'clawback', 'promo'] as const;
export type Contra = (typeof CONTRAS)[number];

/** Why a wallet is frozen; null when it is not. `departed`: the member deleted their account, frozen for good. */
export type Freeze = 'admin' | 'dispute' | 'departed' | null;

/** State of a wallet after an entry. */
export interface Head {
  seq: number;
  balance: number;
  /** Debt in ITC from payments that were returned after their ITC had been spent. */
  owed: number;
  /** ITC sent as tips in total. */
  tipped: number;
  frozen: Freeze;
  /** Operations of the disputes that keep the wallet frozen; absent when there are none. */
  disputes?: readonly string[];
  unlimited: boolean;
}

/** State of a wallet before its first entry. */
export const EMPTY_HEAD: Head = { seq: 0, balance: 0, owed: 0, tipped: 0, frozen: null, unlimited: false };

/** What an entry is about; for display only. */
export interface Subject {
  /** The other wallet of a tip or boost; the admin of a grant or setting. */
  party?: string;
  /** The message, purchase, generation or setting. */
  ref?: string;
  /** An admin's reason, or a name for the statement. */
  note?: string;
}

/** Keys of the unique indexes of entries, on which the ledger's safety rests (see `Ledger`). */
export const CHAIN_INDEX = { wallet: 1, seq: 1 } as const;
export const SLOT_INDEX = { wallet: 1, op: 1, leg: 1 } as const;
export const KEY_INDEX = { wallet: 1, key: 1 } as const;

/**
 * One link in the chain of a wallet, immutable except for `open` and `published`. It holds both sides of a posting:
 * `delta` is the change of the wallet, {@link contraSums} are the changes of the contras.
 */
export interface Entry extends Head, Subject {
  /** `<wallet>:<seq>` */
  _id: string;
  wallet: string;
  /** The operation. Wallet, operation and leg are the entry's slot, which is unique: a repeat makes no second entry. */
  op: string;
  leg: Leg;
  kind: EntryKind;
  contra: Contra;
  /** ITC that the operation moves, positive towards the wallet. */
  amount: number;
  /** Part of the amount that promo pays for the wallet; negative when it goes back to promo. */
  covered: number;
  /** Part of the amount that repaid the wallet's debt. */
  repaid: number;
  /** Change of the balance: amount + covered − repaid. */
  delta: number;
  /** Of a clawback: the ITC due, of which the balance covered −delta. */
  due: number;
  /** Digest of the request, which distinguishes a repeat from a reused operation. */
  requestHash: string;
  /** The caller's idempotency key, where it is not part of the operation's name. */
  key?: string;
  at: Date;
  /** When an open reservation without an outcome is refunded. */
  deadline?: Date;
  /** Whether the operation has steps left to do. */
  open: boolean;
  /** Whether the entry was published to the other services. */
  published: boolean;
}

/** Id of the entry at a position of a wallet's chain. */
export const entryId = (wallet: string, seq: number): string => `${wallet}:${seq}`;

/** State of the wallet after the entry. */
export const headOf = ({ seq, balance, owed, tipped, frozen, disputes, unlimited }: Entry): Head => ({
  seq,
  balance,
  owed,
  tipped,
  frozen,
  ...(disputes && { disputes }),
  unlimited,
});

/** Changes of the contras by an entry; together with `delta` they add up to 0. */
export function contraSums(entry: Pick<Entry, 'contra' | 'amount' | 'covered' | 'repaid'>): [Contra, number][] {
  return [
    [entry.contra, 0 - entry.amount],
    ['promo', 0 - entry.covered],
    ['clawback', entry.repaid],
  ];
}
