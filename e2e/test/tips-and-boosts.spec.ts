import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postMessage } from '@crew/contracts/chat/post-message';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import type { Page } from 'playwright-core';
import { admin, newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { pressOn } from '../src/press-on.js';
import { reads } from '../src/reads.js';
import { axeFindings } from '../src/see.js';
import { walletHolds } from '../src/wallet.js';

const browser = new TestBrowser();
let author: Person;
let page: Page;
let theirs: Page;

beforeAll(async () => {
  await browser.open();
  const captain = await admin();
  const giver = await newPerson('giver');
  author = await newPerson('author');
  await captain.call(grantItc, { id: giver.user.id, amount: 36, reason: 'To give' });
  for (const content of ['Breathe out', 'And in']) await author.call(postMessage, { deckId: 'energy', content });
  page = await browser.page({ person: giver, path: '/bridge/energy' });
  theirs = await browser.page({ person: author, viewport: PHONE, path: '/bridge/energy' });
  await said(theirs, 'And in').waitFor();
});

afterAll(() => browser.close());

const said = (on: Page, words: string) => on.getByRole('feed').getByRole('article').filter({ hasText: words });
const earned = (on: Page, words: string, what: string): Promise<void> =>
  said(on, words).getByRole('img', { name: what, exact: true }).waitFor();
const press = (words: string, button: string): Promise<void> => pressOn(said(page, words), button);

describe('tips and boosts', () => {
  it('go from one member to another, and all see at once what the message has earned', async () => {
    await press('Breathe out', 'Tip author');
    const dialog = page.getByRole('dialog', { name: 'Tip author' });
    await dialog.getByText('You have 36 ITC.').waitFor();
    await becomes(() => dialog.getByRole('button', { name: 'Tip 50 ITC' }).isDisabled(), true);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Tip 25 ITC' }).click();
    await reads(page, 'Tip sent');
    await reads(page, '25 ITC went to author.');
    await walletHolds(page, '11 ITC');
    await press('Breathe out', 'Boost the message of author for 5 ITC');
    await walletHolds(page, '6 ITC');
    for (const on of [page, theirs]) {
      await earned(on, 'Breathe out', '1 tip, 25 ITC');
      await earned(on, 'Breathe out', '1 boost');
    }
    expect((await author.call(getWallet, {})).balance).toBe(25);
    await said(page, 'Breathe out').hover();
    const boost = said(page, 'Breathe out').getByRole('button', { name: /^Boost/ });
    await becomes(() => boost.isDisabled(), true);
  });

  it('say why when they fail, and cost nothing then', async () => {
    const calls = /\/api\/messages\/[^/]+\/(tip|boost)$/;
    await page.route(calls, (route) => route.fulfill({ status: 503, body: '' }));
    await press('And in', 'Tip author');
    await page.getByRole('dialog', { name: 'Tip author' }).getByRole('button', { name: 'Tip 5 ITC' }).click();
    await reads(page, 'Tip Failed');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press('And in', 'Boost the message of author for 5 ITC');
    await reads(page, 'Boost Failed');
    await page.unroute(calls);
    await page.reload();
    await walletHolds(page, '6 ITC');
  });

  it('end where the wallet does, with the way to the shop', async () => {
    await press('And in', 'Tip author');
    const dialog = page.getByRole('dialog', { name: 'Tip author' });
    for (const [amount, problem] of [
      ['7', 'Not enough ITC. Visit the Shop to purchase more.'],
      ['0', 'A tip is at least 1 ITC'],
      ['1001', 'A tip is at most 1,000 ITC'],
      ['2.5', 'A tip is a whole number of ITC'],
    ] as const) {
      await dialog.getByLabel('Another amount').fill(amount);
      await dialog.getByRole('button', { name: 'Tip', exact: true }).click();
      await dialog.getByText(problem).waitFor();
    }
    await dialog.getByLabel('Another amount').fill('6');
    await dialog.getByRole('button', { name: 'Tip', exact: true }).click();
    await walletHolds(page, '0 ITC');
    await earned(theirs, 'And in', '1 tip, 6 ITC');
    await press('And in', 'Boost the message of author for 5 ITC');
    await reads(page, 'Not enough ITC. Visit the Shop to purchase more.');
    await press('And in', 'Tip author');
    await page.getByRole('dialog').getByRole('link', { name: 'Shop' }).click();
    await page.waitForURL('**/shop');
  });

  it('go to nobody for their own words, nor to a captain', async () => {
    await said(theirs, 'And in').hover();
    for (const what of [/^Tip/, /^Boost the/]) {
      expect(await said(theirs, 'And in').getByRole('button', { name: what }).count()).toBe(0);
      expect(await said(theirs, 'AI Crew').getByRole('button', { name: what }).count()).toBe(0);
    }
    expect(browser.complaints).toEqual([]);
  });
});
