import type { StatementEntry } from '@crew/contracts/economy/economy.entities';

/** A tip to Grace in a wallet's statement, with what a test changes. */
export const statementEntry = (over: Partial<StatementEntry> = {}): StatementEntry => ({
  id: 'ada:1',
  kind: 'tip',
  amount: -25,
  balanceBefore: 100,
  balanceAfter: 75,
  memo: 'from the server',
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
