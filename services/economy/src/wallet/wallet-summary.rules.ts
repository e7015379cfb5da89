import type { Entry } from '@crew/ledger/entry';
import { NO_TOTALS, withEntry } from './wallet-totals.rules.js';
import type { WalletSummary } from './wallet.schema.js';

const DAYS_KEPT = 400;

/** The summary of a wallet before its first entry. */
export const emptySummary = (wallet: string): WalletSummary => ({
  _id: wallet,
  seq: 0,
  balance: 0,
  totals: NO_TOTALS,
  days: {},
});

/**
 * The summary extended by the entries that follow it.
 * @param entries at least one, oldest first, without a gap
 */
export function withEntries(summary: WalletSummary, entries: Entry[]): WalletSummary {
  const days = { ...summary.days };
  for (const { at, balance } of entries) days[at.toISOString().slice(0, 10)] = balance;
  const newest = entries.at(-1)!;
  return {
    _id: summary._id,
    seq: newest.seq,
    balance: newest.balance,
    totals: entries.reduce(withEntry, summary.totals),
    days: Object.fromEntries(
      Object.entries(days)
        .sort(([one], [other]) => one.localeCompare(other))
        .slice(-DAYS_KEPT),
    ),
  };
}

/**
 * The balance at the end of `since` and of each later day on which it changed, oldest first; of a wallet that is younger,
 * from its first entry on.
 * @param since a day of UTC, such as `2025-11-21`
 */
export function balancesSince({ days }: WalletSummary, since: string): { day: string; balance: number }[] {
  const all = Object.entries(days);
  const next = all.findIndex(([day]) => day > since);
  const first = (next < 0 ? all.length : next) - 1;
  return all.slice(Math.max(first, 0)).map(([day, balance]) => ({ day: day < since ? since : day, balance }));
}
