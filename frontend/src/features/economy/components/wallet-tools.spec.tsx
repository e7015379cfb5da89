import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { answerCalls } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
import { WalletTools } from './wallet-tools.js';

const wallet = { balance: 500, unlimited: false, frozen: false, owed: 0, seq: 1 };

test('keeps the reason typed for the next change while the last one is in flight', async () => {
  const answered = Promise.withResolvers<void>();
  const made = answerCalls({
    'GET /api/admin/users/u1/wallet': { body: { wallet, frozenBy: null, entries: [] } },
    'PATCH /api/admin/users/u1/wallet': async () => {
      await answered.promise;
      return { body: { ...wallet, unlimited: true } };
    },
  });
  renderScreen(<WalletTools userId="u1" />);
  const reason = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason for a change of settings' });
  await userEvent.type(reason, 'A patron');
  await userEvent.click(screen.getByRole('button', { name: 'Make unlimited' }));
  await userEvent.clear(reason);
  await userEvent.type(reason, 'Looked into');
  answered.resolve();
  await screen.findByText('Wallet Updated!');
  const freeze = screen.getByRole<HTMLButtonElement>('button', { name: 'Freeze' });
  await waitFor(() => expect(freeze.disabled).toBe(false));
  expect(reason.value).toBe('Looked into');
  expect(made.find(({ method }) => method === 'PATCH')!.body).toEqual({ unlimited: true, reason: 'A patron' });
});

test('clears a reason after it was used', async () => {
  answerCalls({
    'GET /api/admin/users/u1/wallet': { body: { wallet, frozenBy: null, entries: [] } },
    'PATCH /api/admin/users/u1/wallet': { body: { ...wallet, frozen: true } },
  });
  renderScreen(<WalletTools userId="u1" />);
  const reason = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reason for a change of settings' });
  await userEvent.type(reason, 'Looked into');
  await userEvent.click(screen.getByRole('button', { name: 'Freeze' }));
  await waitFor(() => expect(reason.value).toBe(''));
});

test.each([
  ['nobody', { ...wallet, frozen: true, owed: 20 }, null, ['Freeze']],
  ['a dispute', { ...wallet, frozen: true }, 'dispute', ['Freeze', 'Unfreeze']],
  ['an admin', { ...wallet, frozen: true }, 'admin', ['Unfreeze']],
])('offers what has an effect on a wallet frozen by %s', async (_by, frozen, frozenBy, offered) => {
  answerCalls({
    'GET /api/admin/users/u1/wallet': { body: { wallet: frozen, frozenBy, entries: [] } },
  });
  renderScreen(<WalletTools userId="u1" />);
  await screen.findByRole('textbox', { name: 'Reason for a change of settings' });
  const buttons = screen.getAllByRole('button', { name: /freeze$/i });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(offered);
});

test('shows the current wallet when the member is opened again', async () => {
  let balance = 500;
  answerCalls({
    'GET /api/admin/users/u1/wallet': () => ({ body: { wallet: { ...wallet, balance }, frozenBy: null, entries: [] } }),
  });
  function Sheet() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(!open)}>Member</button>
        {open && <WalletTools userId="u1" />}
      </>
    );
  }
  renderScreen(<Sheet />);
  await screen.findByText('500');
  balance = 75;
  for (const _ of ['close', 'open']) await userEvent.click(screen.getByRole('button', { name: 'Member' }));
  expect(await screen.findByText('75')).toBeTruthy();
});
