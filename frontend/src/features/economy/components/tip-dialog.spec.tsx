import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
import TipDialog from './tip-dialog.js';

const wallet = (balance: number) => ({ body: { balance, unlimited: false, frozen: false, owed: 0, seq: 1 } });

async function opened(balance: number) {
  const made = answerCalls({
    'GET /api/wallet/me': wallet(balance),
    'POST /api/messages/m1/tip': { body: { tips: 1, tipsTotal: 10, balance: balance - 10 } },
  });
  const onTipped = jest.fn();
  renderScreen(
    <TipDialog open messageId="m1" author="Grace" username="grace" onClose={() => undefined} onTipped={onTipped} />,
  );
  // A dialog loads when it is first opened.
  await screen.findByRole('dialog', {}, { timeout: 20_000 });
  return { made, onTipped };
}

test('offers four amounts with one click each', async () => {
  const { made, onTipped } = await opened(100);
  await userEvent.click(await screen.findByRole('button', { name: 'Tip 10 ITC' }));
  expect(await screen.findByText('10 ITC went to Grace.')).toBeTruthy();
  expect(onTipped).toHaveBeenCalledTimes(1);
  const tip = made.find(({ method }) => method === 'POST')!;
  expect(tip.body).toEqual({ amount: 10 });
  expect(tip.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{16}$/);
});

test.each([
  ['0', 'A tip is at least 1 ITC'],
  ['2.5', 'A tip is a whole number of ITC'],
  ['-3', 'A tip is a whole number of ITC'],
  ['1001', 'A tip is at most 1,000 ITC'],
  ['101', 'Not enough ITC. Visit the Shop to purchase more.'],
])('the amount %s is refused before it is sent', async (amount, problem) => {
  const { made } = await opened(100);
  await screen.findByText('To @grace. You have 100 ITC.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Another amount' }), `${amount}{Enter}`);
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(made.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a tip without network fails at once and is not sent later', async () => {
  const { made } = await opened(100);
  window.dispatchEvent(new Event('offline'));
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await userEvent.click(await screen.findByRole('button', { name: 'Tip 10 ITC' }));
  expect(await screen.findByText('Tip Failed')).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tip 10 ITC' }).disabled).toBe(false);
  expect(made.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('links to the shop when the balance is below the smallest amount', async () => {
  await opened(3);
  expect((await screen.findByRole('link', { name: 'Shop' })).getAttribute('href')).toBe('/shop');
  for (const amount of [5, 10, 25, 50]) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name: `Tip ${amount} ITC` }).disabled).toBe(true);
  }
});
