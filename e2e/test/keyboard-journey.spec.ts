import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listThreads } from '@crew/contracts/chat/list-threads';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectEventually } from '../src/expect-eventually.js';
import { Keyboard } from '../src/keyboard.js';
import { admin } from '../src/members.js';
import { openForTwoMembers } from '../src/two-members.js';

const { browser, ada, bob } = await openForTwoMembers();
const question = `Who keeps watch, ${bob.user.username}?`;
let page: Page;
let keyboard: Keyboard;

beforeAll(async () => {
  await (await admin()).call(grantItc, { id: ada.user.id, amount: 30, reason: 'To give' });
  await bob.call(deckCalls.postMessage, { deckId: 'creation', content: question });
  page = await browser.page({ path: '/auth/login' });
  keyboard = new Keyboard(page);
});

const press = (key: string) => page.keyboard.press(key);
const message = () => page.getByRole('feed').first().getByRole('article').filter({ hasText: question });
const isFocused = (target: Locator) => target.evaluate((one) => one.contains(document.activeElement));

/** Goes to the list of messages, and up from the newest. */
async function goToMessage(): Promise<void> {
  await keyboard.tabTo(page.getByRole('feed').first());
  await expectEventually(async () => {
    await press('ArrowUp');
    return isFocused(message());
  }, true);
}

/** Opens the palette, which loads after the page, and chooses its first hit for some words. */
async function goTo(words: string): Promise<void> {
  const field = page.getByRole('combobox');
  await expectEventually(async () => {
    if ((await field.count()) === 0) await press('Control+k');
    return field.count();
  }, 1);
  await page.keyboard.type(words);
  await press('Enter');
}

it('signs in', async () => {
  await keyboard.fill('Username or email', ada.user.username);
  await keyboard.fill('Password', ada.password);
  await keyboard.press('button', 'Sign In');
  // Who is new comes to the first steps.
  await page.waitForURL('**/onboarding/welcome');
});

it('opens a deck and answers in a thread', async () => {
  await goTo('Creation Deck');
  await page.waitForURL('**/bridge/creation');
  await message().waitFor();
  await goToMessage();
  await press('t');
  const thread = page.getByRole('region', { name: 'Thread', exact: true });
  await thread.getByText('No replies yet').waitFor();
  await page.keyboard.type('I do');
  await press('Enter');
  await thread.getByText('I do', { exact: true }).waitFor();
  await press('Escape');
  await thread.waitFor({ state: 'detached' });
  await expectEventually(async () => (await bob.call(listThreads, {})).threads.length, 1);
});

it('reacts to the message, tips it, and marks it as unread', async () => {
  await expectEventually(() => isFocused(message()), true);
  await press('+');
  await page.getByRole('group', { name: 'Marks' }).waitFor();
  await press('Enter');
  await message().getByRole('button', { name: /^Love/ }).waitFor();
  await keyboard.press('button', `Tip ${bob.user.displayName}`);
  await page.getByRole('dialog').getByText('You have 30 ITC.').waitFor();
  await keyboard.press('button', 'Tip 5 ITC');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectEventually(async () => (await bob.call(getWallet, {})).balance, 5);
  await expectEventually(() => isFocused(message()), true);
  await press('u');
  await expectEventually(() => page.title(), expect.stringMatching(/^\(1\) Creation Deck/));
});

it('sends a direct message', async () => {
  await goTo(bob.user.username);
  await page.waitForURL(`**/profile/${bob.user.username}`);
  await keyboard.press('button', 'Message');
  await page.waitForURL('**/messages/*');
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.waitFor();
  await page.keyboard.type('Shall I bring the lamp?');
  await expectEventually(() => field.inputValue(), 'Shall I bring the lamp?');
  await press('Enter');
  await page.getByRole('feed').getByText('Shall I bring the lamp?').waitFor();
});

it('signs out', async () => {
  await keyboard.press('button', `Account of ${ada.user.username}`);
  await page.getByRole('menu').waitFor();
  await press('ArrowUp');
  await press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
});
