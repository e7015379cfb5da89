import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { listPurchases } from '@crew/contracts/economy/list-purchases';
import { SandboxControl } from '@crew/sandbox/control';
import type { Page } from 'playwright-core';
import { admin, newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { DESKTOP, PHONE, TABLET, TestBrowser } from '../src/browser.js';
import { reads } from '../src/reads.js';
import { axeFindings, tooWide } from '../src/see.js';
import { ship } from '../src/ship.js';
import { walletHolds } from '../src/wallet.js';

const browser = new TestBrowser();
let captain: Person;
let vega: Person;
let page: Page;
let sandbox: SandboxControl;

beforeAll(async () => {
  await browser.open();
  sandbox = new SandboxControl(ship().sandboxUrl);
  [captain, vega] = [await admin(), await newPerson('vega')];
  page = await browser.page({ person: vega });
});

afterAll(async () => {
  await sandbox?.reset();
  await browser.close();
});

async function isSound(on = page): Promise<void> {
  expect(await axeFindings(on)).toEqual([]);
  for (const size of [PHONE, TABLET, DESKTOP]) {
    await on.setViewportSize(size);
    expect(await tooWide(on)).toEqual([]);
  }
}

/** From the shop to the payment page of a pack. */
async function purchase(itc: string): Promise<void> {
  await page.goto('/shop');
  await page.getByRole('button', { name: `Purchase ${itc} ITC` }).click();
  await page.getByRole('heading', { name: 'How should this payment go?' }).waitFor();
}

describe('the shop', () => {
  it('shows the packs with their price per 100 ITC, and the balance', async () => {
    await page.goto('/shop');
    await page.getByRole('link', { name: 'Back to Home' }).waitFor();
    await page.getByRole('tab', { name: 'ITC Packages', selected: true }).waitFor();
    await walletHolds(page, '0 ITC');
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
    await becomes(() => page.getByText('Most Popular').count(), 1);
    await page.getByRole('article', { name: 'Explorer' }).getByText('Most Popular').waitFor();
    await isSound();
  });

  it('has merchandise and energy coming soon', async () => {
    await page.getByRole('tab', { name: 'Merchandise' }).click();
    for (const [item, price] of [
      ['Logo T-Shirt', '2,500'],
      ['Embroidered Hat', '1,800'],
    ] as const) {
      const card = page.getByRole('article', { name: item });
      await card.getByText(price).first().waitFor();
      await becomes(() => card.getByRole('button', { name: 'Coming Soon' }).isDisabled(), true);
    }
    await page.getByRole('tab', { name: 'Energy Station' }).click();
    const drink = page.getByRole('article', { name: 'Cosmic Energy NFT Drink' });
    await drink.getByText('3,500').first().waitFor();
    await becomes(() => drink.getByRole('button', { name: 'Coming Soon' }).isDisabled(), true);
    await isSound();
  });
});

describe('buying ITC', () => {
  it('ends where it began when the payer goes back or is declined', async () => {
    await purchase('100');
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await page.waitForURL('**/shop*');
    await purchase('100');
    await page.getByRole('button', { name: 'Decline' }).click();
    await reads(page, 'Your card was declined.');
    await page.goto('/wallet');
    await walletHolds(page, '0 ITC');
  });

  it('shows the coins arrive, on this page and in every other window', async () => {
    const other = await browser.page({ person: vega, path: '/dashboard' });
    await walletHolds(other, '0 ITC');
    await sandbox.fault({ provider: 'stripe', kind: 'status', endpoint: 'GET /v1/checkout/sessions' });
    await purchase('500');
    await page.getByRole('button', { name: 'Pay $19.99' }).click();
    await page.waitForURL('**/checkout/**');
    await reads(page, 'Waiting for your payment to be confirmed');
    await reads(page, 'This usually takes a few seconds. Your 500 ITC arrive here by themselves.');
    await sandbox.clearFaults();
    await reads(page, '500 ITC have arrived');
    await Promise.all([walletHolds(page, '500 ITC'), walletHolds(other, '500 ITC')]);
    await isSound();
    await other.close();
  });

  it('waits for a payment that takes its time', async () => {
    await sandbox.set({ settleAfterMs: 3_600_000 });
    await purchase('1,000');
    await page.getByRole('button', { name: 'Pay later', exact: true }).click();
    await reads(page, 'Your payment is on its way');
    await walletHolds(page, '500 ITC');
    await isSound();
    await sandbox.payment(page.url().split('/').at(-1)!, 'settle');
    await reads(page, '1,000 ITC have arrived');
    await walletHolds(page, '1,500 ITC');
  });

  it('says so when a payment was returned, and takes back what it had bought', async () => {
    const session = page.url().split('/').at(-1)!;
    await sandbox.payment(session, 'refund');
    await walletHolds(page, '500 ITC');
    await page.goto(`/checkout/${session}`);
    await reads(page, 'This payment was returned');
  });

  it('shows nobody another’s purchase', async () => {
    const session = page.url().split('/').at(-1)!;
    const theirs = await browser.page({ person: await newPerson('eve'), path: `/checkout/${session}` });
    await reads(theirs, 'We do not know this purchase');
    await theirs.close();
  });

  it('fails with a notice while payments are away, and works when they are back', async () => {
    await page.goto('/shop');
    await page.route('**/api/checkout/itc', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Purchase 100 ITC' }).click();
    await reads(page, 'Failed to create checkout session.');
    await page.unroute('**/api/checkout/itc');
    await page.goto('/shop');
    await sandbox.fault({ provider: 'stripe', kind: 'status', status: 500 });
    await page.getByRole('button', { name: 'Purchase 100 ITC' }).click();
    await reads(page, 'Checkout Failed');
    await sandbox.clearFaults();
    await page.getByRole('button', { name: 'Purchase 100 ITC' }).click();
    await page.getByRole('heading', { name: 'How should this payment go?' }).waitFor();
  });
});

describe('the wallet', () => {
  it('says of every entry what for, before and after; filtered, page by page', async () => {
    const id = vega.user.id;
    for (let amount = 1; amount <= 30; amount++) await captain.call(grantItc, { id, amount, reason: `gift ${amount}` });
    await page.goto('/wallet');
    await reads(page, 'Granted by the ship: gift 30');
    expect(await page.getByText('Cosmic pack').count()).toBe(0);
    await page.getByRole('button', { name: 'Show older entries' }).click();
    await reads(page, 'Explorer pack');
    await reads(page, '500 → 1,500');
    await reads(page, 'Payment refunded');
    await page.getByLabel('Show', { exact: true }).selectOption('purchase');
    await page.getByText('gift 30').waitFor({ state: 'detached' });
    await reads(page, 'Cosmic pack');
    await page.getByLabel('Show', { exact: true }).selectOption('boost');
    await reads(page, 'Nothing of this kind');
    await page.getByRole('img', { name: 'Your balance at the end of each day' }).waitFor();
    await page.getByText('Returned').waitFor();
    await isSound();
  });

  it('goes into a file whole', async () => {
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

  it('opens the ship’s ledger, without a name', async () => {
    await page.getByRole('link', { name: 'Open ledger' }).click();
    await page.getByRole('heading', { name: 'Open ledger' }).waitFor();
    for (const words of ['All ITC aboard', 'Purchases', 'Welcome bonuses', 'Grants', 'Boosts', 'Avatars']) {
      await reads(page, words);
    }
    expect(await page.getByRole('main').getByText(vega.user.username).count()).toBe(0);
    await isSound();
  });
});

describe('an admin', () => {
  let deck: Page;

  it('grants and takes ITC with a reason, and the member sees it at once', async () => {
    deck = await browser.page({ person: captain, path: '/admin?tab=crew-roster' });
    await page.goto('/profile');
    await reads(page, 'ITC Balance');
    await deck.getByRole('main').getByLabel('Search').fill(vega.user.username);
    await deck.getByRole('button', { name: `Manage ${vega.user.username}` }).click();
    await deck.getByLabel('Grant ITC').fill('35');
    await deck.getByLabel('Reason', { exact: true }).fill('Keeper of the stars');
    await deck.getByRole('button', { name: 'Grant', exact: true }).click();
    await reads(deck, 'Wallet Updated!');
    await walletHolds(page, '1,000 ITC');
    await deck.getByLabel('Grant ITC').fill('-2000');
    await deck.getByLabel('Reason', { exact: true }).fill('Too much');
    await deck.getByRole('button', { name: 'Take away' }).click();
    await reads(deck, 'The wallet does not hold that much');
    expect(await axeFindings(deck)).toEqual([]);
  });

  it('makes a wallet unlimited, and freezes it', async () => {
    const because = deck.getByLabel('Reason for a change of settings');
    await because.fill('A patron');
    await deck.getByRole('button', { name: 'Make unlimited' }).click();
    await walletHolds(page, 'unlimited');
    await reads(page, '∞ Unlimited');
    await deck.getByRole('button', { name: 'Make limited' }).waitFor();
    await because.fill('The year is over');
    await deck.getByRole('button', { name: 'Make limited' }).click();
    await walletHolds(page, '1,000 ITC');
    await because.fill('Looked into');
    await deck.getByRole('button', { name: 'Freeze', exact: true }).click();
    await page.goto('/wallet');
    await reads(page, /This wallet is frozen/);
    await because.fill('All is well');
    await deck.getByRole('button', { name: 'Unfreeze' }).click();
    await page.getByText(/This wallet is frozen/).waitFor({ state: 'detached' });
  });

  it('finds a purchase by any id, with what came of it', async () => {
    const bought = (await vega.call(listPurchases, {})).find(({ status }) => status === 'refunded')!;
    await deck.goto('/admin?tab=purchases');
    await deck.getByLabel('Look up a purchase').fill('cs_nobody_knows');
    await deck.getByRole('button', { name: 'Find' }).click();
    await reads(deck, 'Not Found');
    await deck.getByLabel('Look up a purchase').fill(bought.id);
    await deck.getByRole('button', { name: 'Find' }).click();
    await reads(deck, 'purchase +1,000 → 1,500');
    await reads(deck, /refund −1,000 → 500/);
    await isSound(deck);
  });

  it('has each of these acts in the audit log', async () => {
    await deck.goto('/admin?tab=audit');
    for (const act of [
      'granted ITC to',
      'gave a wallet without limit to',
      'froze the wallet of',
      'unfroze the wallet of',
    ])
      await reads(deck, `${act} @${vega.user.username}`);
    await reads(deck, /reason: Keeper of the stars/);
    expect(browser.complaints).toEqual([]);
  });
});
