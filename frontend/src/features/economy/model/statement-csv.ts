import type { StatementEntry } from '@crew/contracts/economy/economy.entities';
import { t } from '@lingui/core/macro';
import { entryWords } from './entry-words.js';

const headOf = (): string[] => [
  t({ message: 'Time', context: 'column of a statement' }),
  t({ message: 'Kind', context: 'column of a statement' }),
  t({ message: 'What for', context: 'column of a statement' }),
  t({ message: 'With', context: 'column of a statement' }),
  t({ message: 'Before (ITC)', context: 'column of a statement' }),
  t({ message: 'Change (ITC)', context: 'column of a statement' }),
  t({ message: 'After (ITC)', context: 'column of a statement' }),
  t({ message: 'Entry', context: 'column of a statement' }),
];

/** A statement as a CSV file (RFC 4180), oldest first. */
export function statementCsv(entries: readonly StatementEntry[]): string {
  const rows = entries
    .toReversed()
    .map((entry) => [
      entry.createdAt,
      entry.kind,
      entryWords(entry),
      entry.counterparty?.username ?? '',
      entry.balanceBefore,
      entry.amount,
      entry.balanceAfter,
      entry.id,
    ]);
  return [headOf(), ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** Quotes where needed. An apostrophe keeps text that a spreadsheet would take for a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
