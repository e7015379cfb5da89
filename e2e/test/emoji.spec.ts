import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { newMember, type TestMember } from '../src/members.js';
import { expectAccessible } from '../src/page-checks.js';

const browser = new TestBrowser();
let [ada, bob]: TestMember[] = [];
let page: Page;
let bobPage: Page;

beforeAll(async () => {
  await browser.open();
  [ada, bob] = await Promise.all([newMember('ada'), newMember('bob')]);
  await bob!.call(deckCalls.postMessage, { deckId: 'energy', content: 'React to me' });
  page = await browser.page({ member: ada!, path: '/bridge/energy', viewport: DESKTOP });
  bobPage = await browser.page({ member: bob!, path: '/bridge/energy' });
});

afterAll(() => browser.close());

const composer = (on: Page) => on.getByRole('textbox', { name: 'Message', exact: true });
const message = (on: Page, words: string) => on.getByRole('feed').getByRole('article').filter({ hasText: words });
const search = (on: Page) => on.getByRole('combobox', { name: 'Search emoji' });
const options = (on: Page) => on.getByRole('listbox', { name: 'Emoji' }).getByRole('option');
const text = () => composer(page).inputValue();

describe('the emoji picker', () => {
  it('opens from the composer, and inserts at the caret what is found, by keyboard alone', async () => {
    await composer(page).fill('Go !');
    await composer(page).press('ArrowLeft');
    await page.getByRole('button', { name: 'Emoji', exact: true }).press('Enter');
    await search(page).fill('rocket');
    await page.getByRole('option', { name: 'rocket', exact: true }).waitFor();
    // Of all emoji the check would take a minute.
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await search(page).waitFor({ state: 'hidden' });
    await page.keyboard.type('🙂');
    expect(await text()).toBe('Go 🚀🙂!');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await text()).toBe('Go !');
  });

  it('shows first what was used last, and moves by the arrow keys', async () => {
    await page.getByRole('button', { name: 'Emoji', exact: true }).click();
    await page.getByRole('group', { name: 'Used last' }).getByText('🚀').waitFor();
    const active = () => search(page).getAttribute('aria-activedescendant');
    const first = await active();
    await page.keyboard.press('ArrowDown');
    expect(await active()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe(first);
    await page.keyboard.press('Escape');
    await search(page).waitFor({ state: 'hidden' });
    expect(await composer(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('keeps the skin tone on the device', async () => {
    await page.getByRole('button', { name: 'Emoji', exact: true }).click();
    await page.getByRole('combobox', { name: 'Skin tone' }).selectOption('✋🏽');
    await search(page).fill('waving hand');
    await search(page).press('Enter');
    await search(page).waitFor({ state: 'hidden' });
    await composer(page).fill(':wave');
    await page.getByRole('listbox', { name: 'Emoji' }).getByText('👋🏽').waitFor();
    await composer(page).fill('');
  });
});

describe('a name between colons', () => {
  it('is completed by Enter, which does not send the message', async () => {
    await composer(page).pressSequentially('Well :fir');
    await options(page).first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    expect(await text()).toBe('Well 🔥');
    await page.keyboard.press('Enter');
    await message(page, 'Well 🔥').waitFor();
  });

  it('is replaced once it is closed, and left alone within words, times and unknown names', async () => {
    await composer(page).pressSequentially(':tada: at 10:30 no:fire: :qwxzy:');
    await page.getByRole('listbox', { name: 'Emoji' }).waitFor({ state: 'hidden' });
    expect(await text()).toBe('🎉 at 10:30 no:fire: :qwxzy:');
    await composer(page).fill('');
  });
});

describe('an emoji as a reaction', () => {
  it('is chosen beside the marks, counted for both, and taken back', async () => {
    await message(page, 'React to me').hover();
    await message(page, 'React to me').getByRole('button', { name: 'Add a reaction' }).click();
    await page.getByRole('button', { name: 'All emoji' }).click();
    await search(page).fill('party popper');
    await search(page).press('Enter');
    const reaction = (on: Page, count: number) =>
      message(on, 'React to me').getByRole('button', { name: `🎉, ${count}` });
    await reaction(page, 1).waitFor();
    await reaction(bobPage, 1).click();
    await reaction(page, 2).click();
    await reaction(bobPage, 1).waitFor();
  });

  it('is chosen in a sheet on a phone', async () => {
    const phone = await browser.page({ member: ada!, path: '/bridge/energy', viewport: PHONE });
    await phone.getByRole('button', { name: 'Emoji', exact: true }).click();
    await search(phone).fill('sparkles');
    await options(phone).first().waitFor();
    await expectAccessible(phone);
    await options(phone).filter({ hasText: '✨' }).first().click();
    await search(phone).waitFor({ state: 'hidden' });
    expect(await composer(phone).inputValue()).toBe('✨');
    expect(browser.pageErrors).toEqual([]);
  });
});
