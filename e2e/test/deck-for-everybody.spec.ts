import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { postMessage } from '@crew/contracts/chat/post-message';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { TestBrowser } from '../src/browser.js';
import { expectSound } from '../src/see.js';

const browser = new TestBrowser();
let eve: Person;
let page: Page;

beforeAll(async () => {
  await browser.open();
  eve = await newPerson('eve');
  page = await browser.page({ person: await newPerson('ada'), path: '/bridge/creation' });
  await feed().getByRole('article').first().waitFor();
});
afterAll(() => browser.close());

const feed = () => page.getByRole('feed');
const said = (text: string) => feed().getByRole('article').filter({ hasText: text }).first();
/** Too short for a captain to answer of their own accord, unless a test needs more. */
const say = (content: string) => eve.call(postMessage, { deckId: 'creation', content });
const focused = () => page.locator(':focus');
const isFocused = (name: string) => page.waitForFunction((label) => document.activeElement?.ariaLabel === label, name);

/** Goes on with Tab until a control of that name has the focus. */
async function tabTo(name: string): Promise<void> {
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab');
    if ((await focused().getAttribute('aria-label')) === name) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Walks up from the end of the feed to a message. */
async function walkTo(text: string): Promise<void> {
  await feed().focus();
  await eventually(`the focus is on ${text}`, async () => {
    await page.keyboard.press('ArrowUp');
    return (await focused().filter({ hasText: text }).count()) > 0;
  });
}

it('reads out what is new', async () => {
  await say('Ahoy');
  await page.locator('[aria-live=polite]', { hasText: /^eve: Ahoy$/ }).waitFor({ state: 'attached' });
});

it('lets a message be marked, answered and flagged by the keyboard alone', async () => {
  const { id } = await say('Keys');
  await said('Keys').waitFor();
  await walkTo('Keys');
  await tabTo('Add a mark');
  await page.keyboard.press('Enter');
  await isFocused('Love');
  await page.keyboard.press('Enter');
  await eventually('it is marked', async () => {
    const message = (await eve.call(listMessages, { deckId: 'creation' })).find((one) => one.id === id);
    return message?.reactions.some(({ kind }) => kind === 'heart');
  });
  // The mark is put, and the focus is where it was.
  await becomes(() => focused().getAttribute('role'), 'article');

  await tabTo('Reply');
  await page.keyboard.press('Enter');
  await isFocused('Message');
  await page.keyboard.type('Here');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'In answer to eve: Keys' }).waitFor();

  await walkTo('Keys');
  if ((await focused().filter({ hasText: 'Here' }).count()) > 0) await page.keyboard.press('ArrowUp');
  await tabTo('Flag');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Flag this message' });
  await dialog.waitFor();
  await dialog.getByRole('radio', { name: 'Inappropriate content' }).press('ArrowDown');
  await becomes(() => dialog.getByRole('radio', { name: 'Spam or advertising' }).isChecked(), true);
  await dialog.getByRole('button', { name: 'Flag message' }).press('Enter');
  await page.getByText('Message flagged').first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
});

it('shows hostile text as the text that it is', async () => {
  const hostile = [
    '<script>document.title = "taken"</script><img src=x onerror="document.title=1">',
    '[click me](javascript:document.title=1)',
    '\u202edesrever si siht\u2066',
    'zero\u200b\u200dwidth\ufeff',
    `zalgo${'\u0335\u0301'.repeat(900)}`,
    'w'.repeat(2_000),
  ];
  for (const content of hostile) await say(content);
  await expect(say(`z${'\u0335'.repeat(10_000)}`)).rejects.toThrow('A message has at most 2,000 characters');
  await say('The end');
  await said('The end').waitFor();
  for (const text of ['onerror=', 'click me', 'desrever', 'zero', 'zalgo', 'wwwwww']) await said(text).waitFor();
  expect(await feed().locator('script, img[onerror], iframe, a[href^="javascript:" i]').count()).toBe(0);
  // What is piled up stays inside its message: the next one can be pressed.
  await said('The end').click();
  expect(['taken', '1']).not.toContain(await page.title());
  await expectSound(page);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  }
  expect(browser.complaints).toEqual([]);
});
