import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { getMe } from '@crew/contracts/identity/get-me';
import type { Locator, Page } from 'playwright-core';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember, type TestMember } from '../src/members.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const browser = new TestBrowser();
let neva: TestMember;
/** Unique, because captains address other members too. */
const name = `Neva ${randomBytes(4).toString('hex')}`;
let page: Page;

beforeAll(async () => {
  await browser.open();
  const ada = await newMember('ada');
  await ada.call(deckCalls.postMessage, { deckId: 'survival', content: 'Three apples left in the cellar' });
  neva = await newMember('neva', name);
  page = await browser.page({ member: neva, path: '/onboarding/interests' });
});

afterAll(() => browser.close());

const greetingOn = (on: Page): Locator => on.getByRole('region', { name: 'Captain Thorne greets you' });

describe('the captain whose deck fits the interests of a new member', () => {
  it('is named while they choose, and greets them by name in the deck', async () => {
    for (const interest of ['Music', 'Nature', 'Travel']) await page.getByLabel(interest, { exact: true }).check();
    await page.getByText('Captain Thorne would like to meet you').waitFor();
    await page.getByRole('button', { name: 'Save and say hello' }).click();
    await page.waitForURL('**/bridge/survival');
    const greeting = greetingOn(page);
    await greeting.getByText(`Good that you made it, ${name}.`).waitFor();
    const links = greeting.getByRole('link', { name: /^Your/ });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/onboarding/address',
      '/onboarding/upload-headshots',
    ]);
    await expectAccessibleOnEveryViewport(page);
  });

  it('introduces members who wrote there lately, with their profile cards', async () => {
    const people = greetingOn(page).locator('a[href^="/profile/"]');
    await people.first().waitFor();
    expect(await people.count()).toBeLessThanOrEqual(2);
    await people.first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Full profile' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('greets them in no other deck', async () => {
    const other = await browser.page({ member: neva, path: '/bridge/music' });
    await other.getByRole('feed').waitFor();
    await other.waitForLoadState('networkidle');
    expect(await other.getByRole('region', { name: /greets you/ }).count()).toBe(0);
    await other.context().close();
  });

  it('still greets them after a reload, and replies to the answer that one press posts', async () => {
    await page.reload();
    await greetingOn(page).getByRole('button', { name: 'How do I waste less at home?' }).click();
    await greetingOn(page).waitFor({ state: 'detached' });
    const articles = page.getByRole('article');
    await articles.filter({ hasText: '@thorne How do I waste less at home?' }).first().waitFor();
    await articles.filter({ hasText: 'AI Crew' }).filter({ hasText: name }).first().waitFor();
  });

  it('does not greet them again, here or on another device', async () => {
    await expectEventually(async () => (await neva.call(getMe, {})).greeted, true);
    const device = await browser.page({ member: neva, viewport: PHONE, path: '/bridge/survival' });
    for (const one of [page, device]) {
      await one.reload();
      await one.getByRole('article').filter({ hasText: '@thorne How do I waste less at home?' }).first().waitFor();
      await one.waitForLoadState('networkidle');
      expect(await greetingOn(one).count()).toBe(0);
    }
    expect(browser.pageErrors).toEqual([]);
  });

  it('stays quiet once dismissed', async () => {
    const vega = await newMember('vega');
    const phone = await browser.page({ member: vega, viewport: PHONE, path: '/onboarding/interests' });
    await phone.getByLabel('Music', { exact: true }).check();
    await phone.getByRole('button', { name: 'Save and say hello' }).click();
    await phone.getByRole('button', { name: 'Dismiss the greeting' }).click();
    await expectEventually(async () => (await vega.call(getMe, {})).greeted, true);
    expect(await phone.getByRole('region', { name: /greets you/ }).count()).toBe(0);
  });
});
