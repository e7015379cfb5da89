import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { listPurchases } from '@crew/contracts/economy/list-purchases';
import { SandboxControl } from '@crew/sandbox/control';
import type { Page } from 'playwright-core';
import { admin, newMember, type TestMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { DESKTOP, PHONE, TABLET, TestBrowser } from '../src/browser.js';
import { expectText } from '../src/expect-text.js';
import { accessibilityViolations, overflowingElements } from '../src/page-checks.js';
import { app } from '../src/app.js';
import { expectBalance } from '../src/expect-balance.js';

const browser = new TestBrowser();
let captain: TestMember;
let vega: TestMember;
let page: Page;
let sandbox: SandboxControl;

beforeAll(async () => {
  await browser.open();
  sandbox = new SandboxControl(app().sandboxUrl);
  [captain, vega] = [await admin(), await newMember('vega')];
  page = await browser.page({ member: vega });
});

afterAll(async () => {
  await sandbox?.reset();
  await browser.close();
});

async function expectAccessibleAtAllSizes(on = page): Promise<void> {
  expect(await accessibilityViolations(on)).toEqual([]);
  for (const size of [PHONE, TABLET, DESKTOP]) {
    await on.setViewportSize(size);
    expect(await overflowingElements(on)).toEqual([]);
  }
}

/** Goes from the shop to the payment page of a pack. */
async function openCheckout(itc: string): Promise<void> {
  await page.goto('/shop');
  await page.getByRole('button', { name: `Purchase ${itc} ITC` }).click();
  await page.getByRole('heading', { name: 'How should this payment go?' }).waitFor();
}

describe('the shop', () => {
  it('shows the packs with their price per 100 ITC, and the balance', async () => {
    await page.goto('/shop');
    await page.getByRole('link', { name: 'Back to Home' }).waitFor();
    await page.getByRole('tab', { name: 'ITC Packages', selected: true }).waitFor();
    await expectBalance(page, '0 ITC');
    const packs = [
      ['Starter: 100 ITC', '$4.99', '$4.99 per 100 ITC'],
      ['Explorer: 500 ITC', '$19.99', '$4.00 per 100 ITC'],
      ['Cosmic: 1,000 ITC', '$34.99', '$3.50 per 100 ITC'],
      ['Premium: 2,500 ITC', '$79.99', '$3.20 per 100 ITC'],
    ] as const;
    for (const [name, price, per100] of packs) {
      const pack = page.getByRole('article', { name });
      await pack.getByText(price, { exact: true }).waitFor();
      await pack.getByText(per100, { exact: true }).waitFor();
    }
    await expectEventually(() => page.getByText('Most Popular').count(), 1);
    await page.getByRole('article', { name: 'Explorer' }).getByText('Most Popular').waitFor();
    await expectAccessibleAtAllSizes();
  });

  it('shows merchandise and energy drinks as coming soon', async () => {
    await page.getByRole('tab', { name: 'Merchandise' }).click();
    for (const [item, price] of [
      ['Logo T-Shirt', '2,500'],
      ['Embroidered Hat', '1,800'],
    ] as const) {
      const card = page.getByRole('article', { name: item });
      await card.getByText(price).first().waitFor();
      await expectEventually(() => card.getByRole('button', { name: 'Coming Soon' }).isDisabled(), true);
    }
    await page.getByRole('tab', { name: 'Energy Station' }).click();
    const drink = page.getByRole('article', { name: 'Cosmic Energy NFT Drink' });
    await drink.getByText('3,500').first().waitFor();
    await expectEventually(() => drink.getByRole('button', { name: 'Coming Soon' }).isDisabled(), true);
    await expectAccessibleAtAllSizes();
  });
});

describe('buying ITC', () => {
  it('changes no balance when the payer cancels or the card is declined', async () => {
    await openCheckout('100');
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await page.waitForURL('**/shop*');
    await openCheckout('100');
    await page.getByRole('button', { name: 'Decline' }).click();
    await expectText(page, 'Your card was declined.');
    await page.goto('/wallet');
    await expectBalance(page, '0 ITC');
  });

  it('shows the new balance on every page once the payment is confirmed', async () => {
    const other = await browser.page({ member: vega, path: '/dashboard' });
    await expectBalance(other, '0 ITC');
    await sandbox.fault({ provider: 'stripe', kind: 'status', endpoint: 'GET /v1/checkout/sessions' });
    await openCheckout('500');
    await page.getByRole('button', { name: 'Pay $19.99' }).click();
    await page.waitForURL('**/checkout/**');
    await expectText(page, 'Waiting for your payment to be confirmed');
    await expectText(page, 'This usually takes a few seconds. Your 500 ITC arrive here by themselves.');
    await sandbox.clearFaults();
    await expectText(page, '500 ITC have arrived');
    await Promise.all([expectBalance(page, '500 ITC'), expectBalance(other, '500 ITC')]);
    await expectAccessibleAtAllSizes();
    await other.close();
  });

  it('waits for a delayed payment', async () => {
    await sandbox.set({ settleAfterMs: 3_600_000 });
    await openCheckout('1,000');
    await page.getByRole('button', { name: 'Pay later', exact: true }).click();
    await expectText(page, 'Your payment is on its way');
    await expectBalance(page, '500 ITC');
    await expectAccessibleAtAllSizes();
    await sandbox.payment(page.url().split('/').at(-1)!, 'settle');
    await expectText(page, '1,000 ITC have arrived');
    await expectBalance(page, '1,500 ITC');
  });

  it('takes the ITC back when a payment is refunded', async () => {
    const session = page.url().split('/').at(-1)!;
    await sandbox.payment(session, 'refund');
    await expectBalance(page, '500 ITC');
    await page.goto(`/checkout/${session}`);
    await expectText(page, 'This payment was returned');
  });

  it('hides a purchase from other members', async () => {
    const session = page.url().split('/').at(-1)!;
    const otherMemberPage = await browser.page({ member: await newMember('eve'), path: `/checkout/${session}` });
    await expectText(otherMemberPage, 'We do not know this purchase');
    await otherMemberPage.close();
  });

  it('shows an error while the payment provider is unavailable and works afterwards', async () => {
    await page.goto('/shop');
    await page.route('**/api/checkout/itc', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Purchase 100 ITC' }).click();
    await expectText(page, 'Failed to create checkout session.');
    await page.unroute('**/api/checkout/itc');
    await page.goto('/shop');
    await sandbox.fault({ provider: 'stripe', kind: 'status', status: 500 });
    await page.getByRole('button', { name: 'Purchase 100 ITC' }).click();
    await expectText(page, 'Checkout Failed');
    await sandbox.clearFaults();
    await page.getByRole('button', { name: 'Purchase 100 ITC' }).click();
    await page.getByRole('heading', { name: 'How should this payment go?' }).waitFor();
  });
});

describe('the wallet', () => {
  it('lists entries with reason and balances, with filters and pages', async () => {
    const id = vega.user.id;
    for (let amount = 1; amount <= 30; amount++) await captain.call(grantItc, { id, amount, reason: `gift ${amount}` });
    await page.goto('/wallet');
    await expectText(page, 'Granted by an admin: gift 30');
    expect(await page.getByText('Cosmic pack').count()).toBe(0);
    await page.getByRole('button', { name: 'Show older entries' }).click();
    await expectText(page, 'Explorer pack');
    await expectText(page, '500 → 1,500');
    await expectText(page, 'Payment refunded');
    await page.getByLabel('Show', { exact: true }).selectOption('purchase');
    await page.getByText('gift 30').waitFor({ state: 'detached' });
    await expectText(page, 'Cosmic pack');
    await page.getByLabel('Show', { exact: true }).selectOption('boost');
    await expectText(page, 'Nothing of this kind');
    await page.getByRole('img', { name: 'Your balance at the end of each day' }).waitFor();
    await page.getByText('Returned').waitFor();
    await expectAccessibleAtAllSizes();
  });

  it('exports all entries to a file', async () => {
    await page.getByLabel('Show', { exact: true }).selectOption('');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^crew-statement-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(1 + 33);
    expect(lines[1]).toMatch(/Explorer pack.*,0,500/);
  });

  it('shows the public ledger without names', async () => {
    await page.getByRole('link', { name: 'Open ledger' }).click();
    await page.getByRole('heading', { name: 'Open ledger' }).waitFor();
    for (const words of ['All ITC in circulation', 'Purchases', 'Welcome bonuses', 'Grants', 'Boosts', 'Avatars']) {
      await expectText(page, words);
    }
    expect(await page.getByRole('main').getByText(vega.user.username).count()).toBe(0);
    await expectAccessibleAtAllSizes();
  });
});

describe('an admin', () => {
  let deck: Page;

  it('grants and deducts ITC with a reason, which the member sees at once', async () => {
    deck = await browser.page({ member: captain, path: '/admin?tab=crew-roster' });
    await page.goto('/profile');
    await expectText(page, 'ITC Balance');
    await deck.getByRole('main').getByLabel('Search').fill(vega.user.username);
    await deck.getByRole('button', { name: `Manage ${vega.user.username}` }).click();
    await deck.getByLabel('Grant ITC').fill('35');
    await deck.getByLabel('Reason', { exact: true }).fill('Keeper of the stars');
    await deck.getByRole('button', { name: 'Grant', exact: true }).click();
    await expectText(deck, 'Wallet Updated!');
    await expectBalance(page, '1,000 ITC');
    await deck.getByLabel('Grant ITC').fill('-2000');
    await deck.getByLabel('Reason', { exact: true }).fill('Too much');
    await deck.getByRole('button', { name: 'Take away' }).click();
    await expectText(deck, 'The wallet does not hold that much');
    expect(await accessibilityViolations(deck)).toEqual([]);
  });

  it('makes a wallet unlimited and freezes it', async () => {
    const because = deck.getByLabel('Reason for a change of settings');
    await because.fill('A patron');
    await deck.getByRole('button', { name: 'Make unlimited' }).click();
    await expectBalance(page, 'unlimited');
    await expectText(page, '∞ Unlimited');
    await deck.getByRole('button', { name: 'Make limited' }).waitFor();
    await because.fill('The year is over');
    await deck.getByRole('button', { name: 'Make limited' }).click();
    await expectBalance(page, '1,000 ITC');
    await because.fill('Looked into');
    await deck.getByRole('button', { name: 'Freeze', exact: true }).click();
    await page.goto('/wallet');
    await expectText(page, /This wallet is frozen/);
    await because.fill('All is well');
    await deck.getByRole('button', { name: 'Unfreeze' }).click();
    await page.getByText(/This wallet is frozen/).waitFor({ state: 'detached' });
  });

  it('finds a purchase by any of its ids, with its outcome', async () => {
    const bought = (await vega.call(listPurchases, {})).find(({ status }) => status === 'refunded')!;
    await deck.goto('/admin?tab=purchases');
    await deck.getByLabel('Look up a purchase').fill('cs_nobody_knows');
    await deck.getByRole('button', { name: 'Find' }).click();
    await expectText(deck, 'Not Found');
    await deck.getByLabel('Look up a purchase').fill(bought.id);
    await deck.getByRole('button', { name: 'Find' }).click();
    await expectText(deck, 'purchase +1,000 → 1,500');
    await expectText(deck, /refund −1,000 → 500/);
    await expectAccessibleAtAllSizes(deck);
  });

  it('finds each of these acts in the audit log', async () => {
    await deck.goto('/admin?tab=audit');
    for (const act of [
      'granted ITC to',
      'gave a wallet without limit to',
      'froze the wallet of',
      'unfroze the wallet of',
    ])
      await expectText(deck, `${act} @${vega.user.username}`);
    await expectText(deck, /reason: Keeper of the stars/);
    expect(browser.pageErrors).toEqual([]);
  });
});
