import { expect, test } from '@jest/globals';
import type { Wallet } from '@crew/contracts/economy/economy.entities';
import { QueryClient } from '@tanstack/react-query';
import { answerCalls } from '../../../../test/answer.js';
import { takeWallet, walletQuery } from './get-wallet.js';

const wallet = (seq: number, balance: number): Wallet => ({ seq, balance, unlimited: false, frozen: false, owed: 0 });

test.each([
  ['older than a change that was pushed meanwhile is passed over', 5, 90],
  ['newer than all that was pushed is taken', 7, 100],
])('an answer %s', async (_, seq, shown) => {
  let answer!: (wallet: { body: Wallet }) => void;
  answerCalls({ 'GET /api/wallet/me': () => new Promise((resolve) => (answer = resolve)) });
  const client = new QueryClient();
  const asked = client.fetchQuery(walletQuery);
  takeWallet(client, wallet(6, 90));
  answer({ body: wallet(seq, 100) });
  await asked;
  expect(client.getQueryData(walletQuery.queryKey)?.balance).toBe(shown);
  client.clear();
});
