import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import type { Page } from 'playwright-core';
import { admin, newMember, type TestMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { clickMessageAction } from '../src/message-actions.js';
import { expectText } from '../src/expect-text.js';
import { accessibilityViolations } from '../src/page-checks.js';
import { expectBalance } from '../src/expect-balance.js';

const browser = new TestBrowser();
let author: TestMember;
let page: Page;
let authorPage: Page;

beforeAll(async () => {
  await browser.open();
  const captain = await admin();
  const giver = await newMember('giver');
  author = await newMember('author');
  await captain.call(grantItc, { id: giver.user.id, amount: 36, reason: 'To give' });
  for (const content of ['Breathe out', 'And in'])
    await author.call(deckCalls.postMessage, { deckId: 'energy', content });
  page = await browser.page({ member: giver, path: '/bridge/energy' });
  authorPage = await browser.page({ member: author, viewport: PHONE, path: '/bridge/energy' });
  await message(authorPage, 'And in').waitFor();
});

afterAll(() => browser.close());

const message = (on: Page, words: string) => on.getByRole('feed').getByRole('article').filter({ hasText: words });
const expectBadge = (on: Page, words: string, what: string): Promise<void> =>
  message(on, words).getByRole('img', { name: what, exact: true }).waitFor();
const press = (words: string, button: string): Promise<void> => clickMessageAction(message(page, words), button);

describe('tips and boosts', () => {
  it('reach the author, and all readers see the totals of the message at once', async () => {
    await press('Breathe out', 'Tip author');
    const dialog = page.getByRole('dialog', { name: 'Tip author' });
    await dialog.getByText('You have 36 ITC.').waitFor();
    await expectEventually(() => dialog.getByRole('button', { name: 'Tip 50 ITC' }).isDisabled(), true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Tip 25 ITC' }).click();
    await expectText(page, 'Tip sent');
    await expectText(page, '25 ITC went to author.');
    await expectBalance(page, '11 ITC');
    await press('Breathe out', 'Boost the message of author for 5 ITC');
    await expectBalance(page, '6 ITC');
    for (const on of [page, authorPage]) {
      await expectBadge(on, 'Breathe out', '1 tip, 25 ITC');
      await expectBadge(on, 'Breathe out', '1 boost');
    }
    expect((await author.call(getWallet, {})).balance).toBe(25);
    await message(page, 'Breathe out').hover();
    const boost = message(page, 'Breathe out').getByRole('button', { name: /^Boost/ });
    await expectEventually(() => boost.isDisabled(), true);
  });

  it('show an error and cost nothing when they fail', async () => {
    const calls = /\/api\/messages\/[^/]+\/(tip|boost)$/;
    await page.route(calls, (route) => route.fulfill({ status: 503, body: '' }));
    await press('And in', 'Tip author');
    await page.getByRole('dialog', { name: 'Tip author' }).getByRole('button', { name: 'Tip 5 ITC' }).click();
    await expectText(page, 'Tip Failed');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press('And in', 'Boost the message of author for 5 ITC');
    await expectText(page, 'Boost Failed');
    await page.unroute(calls);
    await page.reload();
    await expectBalance(page, '6 ITC');
  });

  it('are limited by the balance and link to the shop', async () => {
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
    await expectBalance(page, '0 ITC');
    await expectBadge(authorPage, 'And in', '1 tip, 6 ITC');
    await press('And in', 'Boost the message of author for 5 ITC');
    await expectText(page, 'Not enough ITC. Visit the Shop to purchase more.');
    await press('And in', 'Tip author');
    await page.getByRole('dialog').getByRole('link', { name: 'Shop' }).click();
    await page.waitForURL('**/shop');
  });

  it('are not offered on own messages or those of captains', async () => {
    await message(authorPage, 'And in').hover();
    for (const what of [/^Tip/, /^Boost the/]) {
      expect(await message(authorPage, 'And in').getByRole('button', { name: what }).count()).toBe(0);
      expect(await message(authorPage, 'AI Crew').getByRole('button', { name: what }).count()).toBe(0);
    }
    expect(browser.pageErrors).toEqual([]);
  });
});
