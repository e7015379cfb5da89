import type { Entry } from '@crew/ledger/entry';

/** Sums over a wallet's entries, in ITC. */
export interface Totals {
  purchases: number;
  returned: number;
  bonuses: number;
  grants: number;
  covered: number;
  boosts: number;
  avatars: number;
  /** Tips sent minus tips received. Summed over all wallets: tips in transit. */
  moving: number;
  tipsGivenItc: number;
}

export const NO_TOTALS: Totals = {
  purchases: 0,
  returned: 0,
  bonuses: 0,
  grants: 0,
  covered: 0,
  boosts: 0,
  avatars: 0,
  moving: 0,
  tipsGivenItc: 0,
};

/**
 * The totals with one more entry. The balance is
 * purchases − returned + bonuses + grants + covered − boosts − avatars − moving.
 */
export function withEntry(
  totals: Totals,
  { kind, leg, amount, covered, repaid }: Pick<Entry, 'kind' | 'leg' | 'amount' | 'covered' | 'repaid'>,
): Totals {
  const next = { ...totals, covered: totals.covered + covered, returned: totals.returned + repaid };
  switch (kind) {
    case 'purchase':
      next.purchases += amount;
      break;
    case 'refund':
    case 'dispute':
      next.returned -= amount;
      break;
    case 'bonus':
      next.bonuses += amount;
      break;
    case 'grant':
      next.grants += amount;
      break;
    case 'generation':
      next.avatars -= amount;
      break;
    case 'boost':
      next.boosts -= amount;
      break;
    case 'tip':
      next.moving -= amount;
      if (leg === 'out') next.tipsGivenItc -= amount;
      break;
    case 'setting':
      break;
  }
  return next;
}
