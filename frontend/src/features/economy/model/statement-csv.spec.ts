import { expect, test } from '@jest/globals';
import type { StatementEntry } from '@crew/contracts/economy/economy.entities';
import { formatChange, formatUsd } from './money.js';
import { statementCsv } from './statement-csv.js';

const entry = (over: Partial<StatementEntry>): StatementEntry => ({
  id: 'ada:1',
  kind: 'tip',
  amount: -25,
  balanceBefore: 100,
  balanceAfter: 75,
  memo: 'Tip to Grace',
  purpose: 'tip_sent',
  packId: null,
  note: null,
  covered: false,
  repaid: 0,
  owed: 0,
  counterparty: { id: 'g', username: 'grace', displayName: 'Grace' },
  ref: 'm1',
  createdAt: '2025-06-01T12:00:00.000Z',
  ...over,
});

test('writes a line for each entry, oldest first', () => {
  const bonus = entry({ id: 'ada:1', kind: 'bonus', purpose: 'bonus', counterparty: null });
  const csv = statementCsv([entry({ id: 'ada:2' }), bonus]);
  expect(csv.split('\r\n')).toEqual([
    'Time,Kind,What for,With,Before (ITC),Change (ITC),After (ITC),Entry',
    '2025-06-01T12:00:00.000Z,bonus,Welcome bonus,,100,-25,75,ada:1',
    '2025-06-01T12:00:00.000Z,tip,Tip to Grace,grace,100,-25,75,ada:2',
  ]);
});

test('escapes formulas and line breaks in names', () => {
  const counterparty = { id: 'e', username: '=HYPERLINK("x")\n,', displayName: 'Eve' };
  expect(statementCsv([entry({ counterparty })])).toContain(`"'=HYPERLINK(""x"")\n,"`);
});

test('formats money with its currency', () => {
  expect([formatUsd(1999), formatUsd(50)]).toEqual(['$19.99', '$0.50']);
  expect([formatChange(-1250), formatChange(500), formatChange(0)]).toEqual(['−1,250', '+500', '0']);
});
