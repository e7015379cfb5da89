import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import type { PollDraft } from '@crew/contracts/rooms/poll.entities';
import type { Locator, Page } from 'playwright-core';
import { TestBrowser } from '../src/browser.js';
import { chooseFiles } from '../src/choose-files.js';
import { expectEventually } from '../src/expect-eventually.js';
import { expectExactText } from '../src/expect-text.js';
import { admin, newMember, type TestMember } from '../src/members.js';
import { accessibilityViolations, expectAccessible } from '../src/page-checks.js';
import { samplePhoto } from '../src/sample-photo.js';

const browser = new TestBrowser();
let captain: Page;
let moderator: TestMember;
let [ada, eve]: TestMember[] = [];
let [adas, eves]: Page[] = [];

beforeAll(async () => {
  await browser.open();
  [ada, eve] = [await newMember('ada', 'Ada'), await newMember('eve', 'Eve')];
  moderator = await admin();
  captain = await browser.page({ member: moderator, path: '/admin?tab=moderation' });
  adas = await browser.page({ member: ada, path: '/bridge/creation' });
  eves = await browser.page({ member: eve, path: '/bridge/creation' });
  for (const page of [adas, eves]) await page.getByRole('feed').waitFor();
});

afterAll(() => browser.close());

const flagged = (words: string) => captain.getByRole('article').filter({ hasText: words });
/** Ada posts to the deck, and Eve flags it. */
async function flag(content: string, poll?: PollDraft): Promise<void> {
  const { id } = await ada!.call(deckCalls.postMessage, { deckId: 'creation', content, poll });
  await eve!.call(flagMessage, { id, reason: 'spam' });
}
/** Ada posts a picture to the deck, and Eve flags it. @returns the path of the picture */
async function flagPicture(content: string): Promise<string> {
  await chooseFiles(adas!, await samplePhoto('stall.jpg'));
  await adas!.getByPlaceholder('Share a signal...').fill(content);
  await adas!.getByRole('progressbar').first().waitFor({ state: 'detached' });
  await adas!.getByRole('button', { name: 'Send', exact: true }).click();
  await pictureOf(content).waitFor();
  const messages = await eve!.call(deckCalls.listMessages, { deckId: 'creation', limit: 100 });
  const { id, pictures } = messages.find((one) => one.content === content)!;
  await eve!.call(flagMessage, { id, reason: 'spam' });
  return pictures[0]!.path;
}
const messageWith = (words: string) => eves!.getByRole('feed').getByRole('article').filter({ hasText: words });
const pictureIn = (message: Locator) => message.getByRole('button', { name: /^Picture/ }).locator('img');
const pictureOf = (words: string) => pictureIn(messageWith(words));
const expectLoaded = (picture: Locator) =>
  expectEventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true);
const answerOf = (words: string, answer: RegExp) =>
  messageWith(words).getByRole('group', { name: 'Poll' }).getByRole('button', { name: answer });
async function removeFlagged(words: string): Promise<void> {
  await flagged(words).getByRole('button', { name: 'Remove message' }).click();
  await captain.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await messageWith(words).waitFor({ state: 'detached' });
}
/** Ada asks for another look at the latest decision. */
async function appeal(reason: string): Promise<void> {
  await openBell(adas!, 'An admin has removed your message');
  await ask(adas!, reason);
  await closeBell(adas!);
}
/** The admin puts the message of an appeal back. */
async function putBack(reason: string): Promise<void> {
  await flagged(reason).getByRole('button', { name: 'Put it back' }).click();
  await flagged(reason).waitFor({ state: 'detached' });
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
  await bell.getByRole('button', { name: 'Send' }).waitFor({ state: 'detached' });
  await bell.getByText('You asked for another look.').first().waitFor();
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

describe('a removed message that is put back', () => {
  it('has its picture again, which nobody could fetch until the admin decided about it', async () => {
    const content = `Seen at the market, says ${ada!.user.username}`;
    const path = await flagPicture(content);
    await removeFlagged(content);
    const failure = (member: TestMember) => member.call(getReadUrl, { path }).catch((error: Error) => error.message);
    await expectEventually(
      async () => Promise.all([moderator, ada!, eve!].map(failure)),
      Array(3).fill(expect.stringContaining('not_found')),
    );
    await appeal('Only a picture of it');
    await expectLoaded(pictureIn(flagged('Only a picture of it')));
    expect(await Promise.all([ada!, eve!].map(failure))).toEqual(Array(2).fill(expect.stringContaining('not_found')));
    await putBack('Only a picture of it');
    await expectLoaded(pictureOf(content));
  });

  it('has its poll again, with the votes', async () => {
    const content = `What do you buy, asks ${ada!.user.username}`;
    await flag(content, { answers: ['Apples', 'Pears'], multiple: false, anonymous: false });
    await answerOf(content, /^Apples/).click();
    await answerOf(content, /^Apples, 1 vote/).waitFor();
    await removeFlagged(content);
    await appeal('It is a question');
    await flagged('It is a question').getByRole('list', { name: 'Poll' }).getByText('Pears').waitFor();
    await putBack('It is a question');
    await answerOf(content, /^Apples, 1 vote/).waitFor();
    await answerOf(content, /^Pears/).click();
    await answerOf(content, /^Pears, 1 vote/).waitFor();
    await answerOf(content, /^Apples, 0 votes/).waitFor();
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
