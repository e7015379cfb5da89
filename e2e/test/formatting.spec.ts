import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, TestBrowser } from '../src/browser.js';
import { expectNotification } from '../src/expect-notification.js';
import { newMember, type TestMember } from '../src/members.js';
import { expectAccessible } from '../src/page-checks.js';

const browser = new TestBrowser();
let [ada, bob]: TestMember[] = [];
let page: Page;

beforeAll(async () => {
  await browser.open();
  [ada, bob] = await Promise.all([newMember('ada'), newMember('bob')]);
  page = await browser.page({ member: ada!, path: '/bridge/survival', viewport: DESKTOP });
  // What helps to write comes once the page is idle.
  await page.getByRole('button', { name: 'Emoji', exact: true }).waitFor();
});

afterAll(() => browser.close());

const composer = () => page.getByRole('textbox', { name: 'Message', exact: true });
const bar = () => page.getByRole('toolbar', { name: 'Format' });
const message = (words: string) => page.getByRole('feed').getByRole('article').filter({ hasText: words });
const text = () => composer().inputValue();
const selectAll = async (words: string) => {
  await composer().fill(words);
  await composer().selectText();
};
const pasteInto = (into: Locator, words: string) =>
  into.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, words);

describe('the keys of the composer', () => {
  it('format the selection and take the format off', async () => {
    for (const [keys, formatted] of [
      ['Control+b', '**words**'],
      ['Control+i', '_words_'],
      ['Control+e', '`words`'],
      ['Control+Shift+X', '~~words~~'],
    ] as const) {
      await selectAll('words');
      await page.keyboard.press(keys);
      expect(await text()).toBe(formatted);
      await page.keyboard.press(keys);
      expect(await text()).toBe('words');
    }
  });

  it('make a link of selected words when an address is pasted over them', async () => {
    await selectAll('the map');
    await pasteInto(composer(), 'https://crew.test/map');
    expect(await text()).toBe('[the map](https://crew.test/map)');
    await page.keyboard.press('Control+z');
    expect(await text()).toBe('the map');
  });
});

describe('the bar over a selection', () => {
  it('appears with a selection, goes with it, and formats', async () => {
    await selectAll('one\ntwo');
    await bar().waitFor();
    await expectAccessible(page);
    await bar().getByRole('button', { name: 'List' }).click();
    expect(await text()).toBe('- one\n- two');
    await composer().press('ArrowRight');
    await bar().waitFor({ state: 'hidden' });
  });

  it('is reached by keyboard, and left by Escape', async () => {
    await selectAll('secret');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Spoiler');
    await page.keyboard.press('Escape');
    expect(await composer().evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    expect(await text()).toBe('```\nsecret\n```');
    await page.keyboard.type('ts');
    await page.keyboard.press('Control+Enter');
    await message('secret').locator('pre[data-language=ts]').waitFor();
  });
});

describe('the preview', () => {
  it('shows a formatted text as its message will, and goes when it is sent', async () => {
    await composer().fill('plain');
    const button = page.getByRole('button', { name: 'Preview' });
    expect(await button.count()).toBe(0);
    await composer().fill('**bold** and `code`');
    await button.click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.locator('strong', { hasText: 'bold' }).waitFor();
    await composer().press('End');
    await composer().pressSequentially(' *slanted*');
    await preview.locator('em', { hasText: 'slanted' }).waitFor();
    await expectAccessible(page);
    const sent = page.waitForResponse('**/api/decks/survival/messages');
    await composer().press('Control+Enter');
    await message('slanted').waitFor();
    await preview.waitFor({ state: 'detached' });
    await sent;
  });
});

describe('a message that is edited', () => {
  it('has the keys, the bar, the links, the emoji and the mentions of the composer', async () => {
    const edit = page.getByRole('textbox', { name: 'Edit message' });
    await ada!.call(deckCalls.postMessage, { deckId: 'survival', content: 'mendable' });
    await message('mendable').waitFor();
    await composer().press('ArrowUp');
    await edit.selectText();
    await bar().waitFor();
    await expectAccessible(page);
    await bar().getByRole('button', { name: 'Strikethrough' }).click();
    await edit.press('Control+b');
    expect(await edit.inputValue()).toBe('~~**mendable**~~');
    await edit.selectText();
    await pasteInto(edit, 'https://crew.test/map');
    await edit.press('End');
    await edit.pressSequentially(' :tad');
    await page.getByRole('listbox', { name: 'Emoji' }).waitFor();
    await edit.press('Escape');
    await page.getByRole('listbox', { name: 'Emoji' }).waitFor({ state: 'detached' });
    await edit.pressSequentially('a:');
    await edit.pressSequentially(` @${bob!.user.username.slice(0, -1)}`);
    await page.getByRole('option', { name: bob!.user.username }).waitFor();
    await expectAccessible(page);
    await edit.press('Enter');
    expect(await edit.inputValue()).toBe(`[~~**mendable**~~](https://crew.test/map) 🎉 @${bob!.user.username} `);
    await edit.press('Enter');
    await edit.waitFor({ state: 'detached' });
    await message('mendable').getByRole('link', { name: 'mendable' }).waitFor();
    await message('mendable').getByText(`@${bob!.user.username}`).waitFor();
  });
});

describe('a long message', () => {
  const height = (words: string) => message(words).evaluate(({ clientHeight }) => clientHeight);

  it('is folded until it is opened, and opened by a link to it', async () => {
    const content = ['The log begins', ...Array.from({ length: 30 }, (_, line) => `Line ${line}`), 'The log ends'].join(
      '\n',
    );
    const { id } = await bob!.call(deckCalls.postMessage, { deckId: 'survival', content });
    const all = message('The log begins').getByRole('button', { name: 'Show all' });
    await all.waitFor();
    const folded = await height('The log begins');
    await expectAccessible(page);
    await all.press('Enter');
    const less = message('The log begins').getByRole('button', { name: 'Show less' });
    expect(await height('The log begins')).toBeGreaterThan(2 * folded);
    await less.press('Enter');
    await all.waitFor();
    expect(await height('The log begins')).toBe(folded);
    await page.goto('/threads');
    await page.goto(`/bridge/survival#message-${id}`);
    await less.waitFor();
    // Typing another hash loads no page.
    const { id: other } = await bob!.call(deckCalls.postMessage, { deckId: 'survival', content });
    await less.press('Enter');
    await page.goto(`/bridge/survival#message-${other}`);
    await less.last().waitFor();
  });
});

describe('a spoiler', () => {
  it('is hidden until it is pressed, also in quotes, search results and notifications', async () => {
    const content = `@${ada!.user.username} **it** was ||the butler||`;
    await bob!.call(deckCalls.postMessage, { deckId: 'survival', content, mentions: [ada!.user.username] });
    const spoiler = message('it was').getByRole('button', { name: 'Spoiler: press to show' });
    await spoiler.waitFor();
    await expectAccessible(page);
    await message('it was').hover();
    await message('it was').getByRole('button', { name: 'Reply' }).click();
    await page.locator('[data-composer]').getByText('it was ▒▒▒▒').waitFor();
    await spoiler.press('Enter');
    await message('it was').getByText('the butler').waitFor();
    await page.goto('/search?q=butler');
    await page.getByText('it was ▒▒▒▒').waitFor();
    // A mention in the deck that one looks at counts as read.
    await bob!.call(deckCalls.postMessage, { deckId: 'survival', content, mentions: [ada!.user.username] });
    await expectNotification(page, `@${ada!.user.username} it was ▒▒▒▒`);
    expect(browser.pageErrors).toEqual([]);
  });
});
