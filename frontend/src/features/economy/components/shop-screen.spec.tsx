import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, refusal } from '../../../../test/answer.js';
import { renderScreen } from '../../../../test/render.js';
import { ShopScreen } from './shop-screen.js';

const catalog = {
  packs: [
    { id: '100', name: 'Starter', itc: 100, usdCents: 499, usdCentsPer100Itc: 499, mostPopular: false },
    { id: '500', name: 'Explorer', itc: 500, usdCents: 1999, usdCentsPer100Itc: 400, mostPopular: true },
  ],
  merchandise: [{ id: 'logo-t-shirt', name: 'Logo T-Shirt', description: 'Soft.', itc: 2500 }],
  energy: [{ id: 'cosmic-energy-drink', name: 'Cosmic Energy NFT Drink', description: 'Cold.', itc: 3500 }],
};
const wallet = { balance: 1230, unlimited: false, frozen: false, owed: 0, seq: 3 };
const opened = (more: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({ 'GET /api/shop/catalog': { body: catalog }, 'GET /api/wallet/me': { body: wallet }, ...more });

test('shows packs with their price per 100 ITC, the balance and a link home', async () => {
  opened();
  renderScreen(<ShopScreen />);
  const pack = await screen.findByRole('article', { name: 'Explorer: 500 ITC' });
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['ITC Packages', 'Merchandise', 'Energy Station']);
  expect(within(pack).getByText('$19.99')).toBeTruthy();
  expect(within(pack).getByText('$4.00 per 100 ITC')).toBeTruthy();
  expect(within(pack).getByText('Most Popular')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Wallet: 1,230 ITC' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/dashboard');
});

test('shows merchandise and energy items as coming soon', async () => {
  opened();
  renderScreen(<ShopScreen />);
  for (const [tab, item] of [
    ['Merchandise', 'Logo T-Shirt'],
    ['Energy Station', 'Cosmic Energy NFT Drink'],
  ] as const) {
    await userEvent.click(await screen.findByRole('tab', { name: tab }));
    const article = screen.getByRole('article', { name: item });
    expect(within(article).getByRole<HTMLButtonElement>('button', { name: 'Coming Soon' }).disabled).toBe(true);
  }
});

test('shows a failed checkout, and retries it with the same idempotency key', async () => {
  const made = opened({
    'POST /api/checkout/itc': refusal(502, 'payments_unavailable', 'Failed to create checkout session.'),
  });
  renderScreen(<ShopScreen />);
  const purchase = await screen.findByRole('button', { name: 'Purchase 500 ITC' });
  await userEvent.click(purchase);
  expect(await screen.findByText('Checkout Failed')).toBeTruthy();
  expect(screen.getByText('Failed to create checkout session.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Purchase 500 ITC' }));
  const tries = made.filter(({ path }) => path === '/api/checkout/itc');
  expect(tries.map(({ body }) => body)).toEqual([{ amount: '500' }, { amount: '500' }]);
  expect(new Set(tries.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});
