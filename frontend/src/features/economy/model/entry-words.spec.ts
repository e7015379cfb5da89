import { expect, test } from '@jest/globals';
import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import type { StatementEntry } from '@crew/contracts/economy/economy.entities';
import { entryWords } from './entry-words.js';
import { statementEntry } from '../../../../test/statement-entry.js';

test.each<[Partial<StatementEntry>, string]>([
  [{}, 'Tip to Grace'],
  [{ purpose: 'tip_received' }, 'Tip from Grace'],
  [{ purpose: 'boost', covered: true }, 'Boost for Grace · nothing to pay'],
  [{ counterparty: { id: 'd', ...DELETED_MEMBER } }, 'Tip to Departed member'],
  [{ counterparty: null }, 'Tip to Departed member'],
  [{ purpose: 'purchase', packId: '1000', repaid: 600 }, 'Cosmic pack · 600 ITC paid off what was owed'],
  [{ purpose: 'purchase' }, 'ITC purchase'],
  [{ purpose: 'refund', owed: 1600 }, 'Payment refunded · 1,600 ITC are still owed'],
  [{ purpose: 'granted', note: 'for the mural' }, 'Granted by an admin: for the mural'],
  [{ purpose: 'wallet_frozen' }, 'Wallet frozen'],
  [{ purpose: 'wallet_limited' }, 'Wallet no longer unlimited'],
])('words an entry with %j', (over, words) => {
  expect(entryWords(statementEntry(over))).toBe(words);
});

test('shows the memo of a purpose that a newer server knows', () => {
  expect(entryWords(statementEntry({ purpose: 'gift' as StatementEntry['purpose'] }))).toBe('from the server');
});
