import { expect, test } from '@jest/globals';
import { formatChange, formatUsd } from './money.js';
import { statementCsv } from './statement-csv.js';
import { statementEntry } from '../../../../test/statement-entry.js';

test('writes a line for each entry, oldest first', () => {
  const bonus = statementEntry({ id: 'ada:1', kind: 'bonus', purpose: 'bonus', counterparty: null });
  const csv = statementCsv([statementEntry({ id: 'ada:2' }), bonus]);
  expect(csv.split('\r\n')).toEqual([
    'Time,Kind,What for,With,Before (ITC),Change (ITC),After (ITC),Entry',
    '2025-06-01T12:00:00.000Z,bonus,Welcome bonus,,100,-25,75,ada:1',
    '2025-06-01T12:00:00.000Z,tip,Tip to Grace,grace,100,-25,75,ada:2',
  ]);
});

test('escapes formulas and line breaks in names', () => {
  const counterparty = { id: 'e', username: '=HYPERLINK("x")\n,', displayName: 'Eve' };
  expect(statementCsv([statementEntry({ counterparty })])).toContain(`"'=HYPERLINK(""x"")\n,"`);
});

test('formats money with its currency', () => {
  expect([formatUsd(1999), formatUsd(50)]).toEqual(['$19.99', '$0.50']);
  expect([formatChange(-1250), formatChange(500), formatChange(0)]).toEqual(['−1,250', '+500', '0']);
});
