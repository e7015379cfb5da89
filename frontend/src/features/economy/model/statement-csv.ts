import type { StatementEntry } from '@crew/contracts/economy/economy.entities';

const HEAD = ['Time', 'Kind', 'What for', 'With', 'Before (ITC)', 'Change (ITC)', 'After (ITC)', 'Entry'];

/** A statement as a CSV file (RFC 4180), oldest first. */
export function statementCsv(entries: readonly StatementEntry[]): string {
  const rows = entries
    .toReversed()
    .map((entry) => [
      entry.createdAt,
      entry.kind,
      entry.memo,
      entry.counterparty?.username ?? '',
      entry.balanceBefore,
      entry.amount,
      entry.balanceAfter,
      entry.id,
    ]);
  return [HEAD, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** Quotes where needed. An apostrophe keeps text that a spreadsheet would take for a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
