import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../src/browser.js';
import { expectExactText } from '../src/expect-text.js';
import { admin, newMember, type TestMember } from '../src/members.js';
import { accessibilityViolations, expectAccessible } from '../src/page-checks.js';

const browser = new TestBrowser();
let captain: Page;
let [ada, eve]: TestMember[] = [];
let [adas, eves]: Page[] = [];

beforeAll(async () => {
  await browser.open();
  [ada, eve] = [await newMember('ada', 'Ada'), await newMember('eve', 'Eve')];
  captain = await browser.page({ member: await admin(), path: '/admin?tab=moderation' });
  adas = await browser.page({ member: ada, path: '/bridge/creation' });
  eves = await browser.page({ member: eve, path: '/bridge/creation' });
  for (const page of [adas, eves]) await page.getByRole('feed').waitFor();
});

afterAll(() => browser.close());

const flagged = (words: string) => captain.getByRole('article').filter({ hasText: words });
/** Ada posts to the deck, and Eve flags it. */
async function flag(content: string): Promise<void> {
  const { id } = await ada!.call(deckCalls.postMessage, { deckId: 'creation', content });
  await eve!.call(flagMessage, { id, reason: 'spam' });
}
/** Opens the notifications, once one with these words is there. */
async function openBell(page: Page, words: string) {
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await bell.getByText(words).first().waitFor();
  return bell;
}
async function closeBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor({ state: 'detached' });
}
/** Asks for another look in the open notifications. */
async function ask(page: Page, words: string): Promise<void> {
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await bell.getByRole('button', { name: 'Ask for another look' }).click();
  await bell.getByRole('textbox', { name: 'Why should an admin look again?' }).fill(words);
  expect(await accessibilityViolations(page)).toEqual([]);
  await bell.getByRole('button', { name: 'Send' }).click();
  await bell.getByText('You asked for another look.').waitFor();
}

describe('a removed message', () => {
  it('has its author learn the rule and a sentence of the admin, and not who flagged it', async () => {
    const content = `Come to my stall, says ${ada!.user.username}`;
    await flag(content);
    await flagged(content).getByRole('button', { name: 'Remove message' }).click();
    const dialog = captain.getByRole('alertdialog', { name: 'Remove this message?' });
    expect(await dialog.getByRole('combobox', { name: 'Rule' }).inputValue()).toBe('spam');
    await dialog.getByRole('textbox', { name: 'A sentence for the author' }).fill('Please sell elsewhere.');
    await expectAccessible(captain);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expectExactText(captain, 'Message removed');
    const bell = await openBell(adas!, 'An admin has removed your message');
    for (const words of ['Reason: Spam or advertising', 'Please sell elsewhere.'])
      await bell.getByText(words).waitFor();
    expect(await bell.getByText(eve!.user.username).count()).toBe(0);
    await closeBell(adas!);
  });

  it('is looked at again when its author asks, and put back', async () => {
    await adas!.getByRole('button', { name: 'Notifications' }).click();
    await ask(adas!, 'It is a gift, not a sale');
    await adas!.keyboard.press('Escape');
    await adas!.getByRole('dialog', { name: 'Notifications' }).waitFor({ state: 'detached' });

    const again = flagged('It is a gift, not a sale');
    for (const words of [/^First decision: Removed/, /^Come to my stall/, /^You decided first/])
      await again.getByText(words).first().waitFor();
    await expectAccessible(captain);
    await again.getByRole('button', { name: 'Put it back' }).click();
    await expectExactText(captain, 'Decided again');
    await again.waitFor({ state: 'detached' });
    await eves!
      .getByRole('feed')
      .getByText(/^Come to my stall/)
      .waitFor();
    await openBell(adas!, 'An admin looked again: your message is back');
    await closeBell(adas!);
    const eveBell = await openBell(eves!, 'The message you flagged was looked at and stays');
    expect(await eveBell.getByRole('button', { name: 'Ask for another look' }).count()).toBe(0);
    await closeBell(eves!);
  });
});

describe('a message that was to stay', () => {
  it('is removed when the member who flagged it asks for another look, for good', async () => {
    const content = `Buy my coins, says ${ada!.user.username}`;
    await flag(content);
    await flagged(content).getByRole('button', { name: 'Dismiss' }).click();
    await expectExactText(captain, 'The message stays');
    await openBell(eves!, 'The message you flagged was looked at and stays');
    await ask(eves!, 'It is the third time');
    await closeBell(eves!);
    const again = flagged('It is the third time');
    await again.getByRole('button', { name: 'Remove message' }).click();
    await captain.getByRole('alertdialog').getByText('This decision is final.').waitFor();
    await captain.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await again.waitFor({ state: 'detached' });
    await openBell(eves!, 'The message you flagged was removed. Thank you');
    const bell = await openBell(adas!, 'An admin has removed your message');
    expect(await bell.getByRole('button', { name: 'Ask for another look' }).count()).toBe(0);
    await captain.goto('/admin?tab=audit');
    await captain
      .getByText(/looked at a decision again and reversed it/)
      .first()
      .waitFor();
    expect(browser.pageErrors).toEqual([]);
  });
});
