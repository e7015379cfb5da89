import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { blockMember } from '@crew/contracts/identity/block-member';
import type { Locator, Page } from 'playwright-core';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { admin, newMember, type TestMember } from '../src/members.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const browser = new TestBrowser();
let giver: TestMember;
let author: TestMember;
let authorPage: Page;

const skyOf = (page: Page): Locator => page.getByRole('region', { name: 'The sky remembers' });
const starsOf = (page: Page): Locator => skyOf(page).getByRole('list').getByRole('button');
const say = (content: string) => author.call(deckCalls.postMessage, { deckId: 'music', content });

beforeAll(async () => {
  await browser.open();
  const captain = await admin();
  giver = await newMember('giver');
  author = await newMember('author');
  await captain.call(grantItc, { id: giver.user.id, amount: 100, reason: 'To give' });
  authorPage = await browser.page({ member: author, viewport: PHONE, path: '/profile' });
});

afterAll(() => browser.close());

describe('the sky of a profile', () => {
  it('is empty at first, and a tip lights a star in it at once', async () => {
    await skyOf(authorPage).getByText('No stars yet').waitFor();
    const { id } = await say('Listen to the rain');
    await giver.call(tipMessage, { id, amount: 25 });
    await expectEventually(() => starsOf(authorPage).count(), 1);
    const name = await starsOf(authorPage).getAttribute('aria-label');
    expect(name).toMatch(/^25 ITC from giver, .*“Listen to the rain”$/);
    await expectAccessibleOnEveryViewport(authorPage);
  });

  it('says who gave a star and for which words, by pointer, by tap and by keyboard', async () => {
    const { id } = await say('And to the wind');
    await giver.call(tipMessage, { id, amount: 5 });
    const page = await browser.page({ member: giver, path: `/profile/${author.user.username}` });
    await expectEventually(() => starsOf(page).count(), 2);
    const card = skyOf(page).getByRole('group');

    await starsOf(page).nth(1).hover();
    await card.getByText('Listen to the rain').hover();
    await card.getByRole('link', { name: 'giver' }).waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });

    await starsOf(page).nth(1).focus();
    await page.keyboard.press('ArrowLeft');
    await card.getByText('And to the wind').waitFor();
    await page.keyboard.press('End');
    await card.getByText('Listen to the rain').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/bridge\/music#message-/);

    await starsOf(authorPage).first().click();
    await skyOf(authorPage).getByRole('group').getByText('And to the wind').waitFor();
  });

  it('keeps the star of a deleted message, without its words', async () => {
    const { id } = await say('Better unsaid');
    await giver.call(tipMessage, { id, amount: 1 });
    await author.call(deckCalls.deleteMessage, { id });
    const page = await browser.page({ member: giver, path: `/profile/${author.user.username}` });
    await expectEventually(() => starsOf(page).count(), 3);
    await starsOf(page).first().click();
    const card = skyOf(page).getByRole('group');
    await card.getByText('The message is no longer available.').waitFor();
    expect(await skyOf(page).textContent()).not.toContain('unsaid');
  });

  it('does not name a giver to those who have blocked them', async () => {
    const reader = await newMember('reader');
    await reader.call(blockMember, { id: giver.user.id });
    const page = await browser.page({ member: reader, path: `/profile/${author.user.username}` });
    await expectEventually(() => starsOf(page).count(), 3);
    const names = await starsOf(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    for (const name of names) expect(name).toMatch(/ITC from A member you blocked,/);
    expect(browser.pageErrors).toEqual([]);
  });
});
