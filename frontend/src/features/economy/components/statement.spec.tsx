import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
import { statementEntry } from '../../../../test/statement-entry.js';
import { useGetWallet } from '../api/get-wallet.js';
import { useTipMessage } from '../api/tip-message.js';
import { Statement } from './statement.js';

function TipButton() {
  useGetWallet();
  const { mutate } = useTipMessage('m1');
  return <button onClick={() => mutate(25)}>Tip 25 ITC</button>;
}

test('shows a new entry also when its balance was fetched instead of streamed', async () => {
  const wallet = { balance: 100, unlimited: false, frozen: false, owed: 0, seq: 1 };
  let spent = false;
  answerCalls({
    'GET /api/wallet/me': () => ({ body: spent ? { ...wallet, balance: 75, seq: 2 } : wallet }),
    'GET /api/wallet/me/entries': () => ({ body: spent ? [statementEntry()] : [] }),
    'GET /api/wallet/me/welcome-bonus': { body: { amount: 500, state: 'granted' } },
    'POST /api/messages/m1/tip': () => {
      spent = true;
      return { body: { balance: 75 } };
    },
  });
  renderScreen(
    <>
      <TipButton />
      <Statement />
    </>,
  );
  await screen.findByText('Nothing here yet');
  await userEvent.click(screen.getByRole('button', { name: 'Tip 25 ITC' }));
  expect(await screen.findByText(/Grace/)).toBeTruthy();
});
