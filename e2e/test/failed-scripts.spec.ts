import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { expectText } from '../src/expect-text.js';
import { loaded } from '../src/loaded.js';
import { newMember, type TestMember } from '../src/members.js';
import { clickMessageAction } from '../src/message-actions.js';

const browser = new TestBrowser();
const UNSENT = 'Half a sentence that';
let ada: TestMember;
let page: Page;

beforeAll(async () => {
  await browser.open();
  ada = await newMember('ada');
  await ada.call(deckCalls.postMessage, { deckId: 'energy', content: 'Where the scripts stop' });
  page = await browser.page({ member: ada, path: '/bridge/energy' });
  await composer().fill(UNSENT);
  await loaded(page);
});

afterAll(async () => {
  await browser.close();
  expect(browser.pageErrors).toEqual([]);
});

const composer = () => page.getByRole('textbox', { name: 'Message' });
const message = () => page.getByRole('article').filter({ hasText: 'Where the scripts stop' });
const item = (name: string) => page.getByRole('menuitem', { name });

/** Does something that needs scripts or style sheets, none of which load, and expects the room with a toast. */
async function withoutScripts(act: () => Promise<void>): Promise<void> {
  await page.route('**/assets/**', (route) => route.abort());
  await act();
  await expectText(page, 'This part of the page did not load', 'Crew cannot be reached.');
  await page.unroute('**/assets/**');
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Dismiss' }).click();
  expect(await composer().inputValue()).toBe(UNSENT);
  expect(await message().count()).toBe(1);
  expect(new URL(page.url()).search).toBe('');
}

it.each([
  // First: the account menu contains its code.
  ['menu of a message', () => clickMessageAction(message(), 'More'), () => item('Reply in thread')],
  ['account menu', () => page.getByRole('button', { name: /Account of/ }).click(), () => item('Sign out')],
  ['palette', () => page.keyboard.press('Control+k'), () => page.getByRole('dialog', { name: 'Where to?' })],
  ['help', () => page.getByRole('button', { name: 'Open Help Guide' }).click(), () => page.getByRole('log')],
])(
  'keeps the room and its unsent text when the %s does not load, and opens it at the next press',
  async (_, open, part) => {
    await withoutScripts(open);
    expect(await part().count()).toBe(0);
    await open();
    await part().waitFor();
    await page.keyboard.press('Escape');
    await expectEventually(() => part().count(), 0);
  },
);

it('closes a thread whose panel does not load, and shows it with its styles the next time', async () => {
  const open = async () => {
    await clickMessageAction(message(), 'More');
    await item('Reply in thread').click();
  };
  await withoutScripts(open);
  await open();
  const panel = page.getByRole('region', { name: 'Thread' });
  await panel.waitFor();
  expect(await panel.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
});
