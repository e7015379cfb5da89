import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember, type TestMember } from '../src/members.js';
import { clickMessageAction } from '../src/message-actions.js';
import { expectAccessible, expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const browser = new TestBrowser();
let [ada, bob]: TestMember[] = [];
let adaPage: Page;
let bobPage: Page;

beforeAll(async () => {
  await browser.open();
  [ada, bob] = await Promise.all([newMember('ada'), newMember('bob')]);
  const { id } = await ada!.call(createPod, { name: `Poll pod ${ada!.user.username}` });
  await bob!.call(joinPod, { id });
  adaPage = await browser.page({ member: ada!, path: `/pods/${id}`, viewport: PHONE });
  bobPage = await browser.page({ member: bob!, path: `/pods/${id}` });
});
afterAll(async () => {
  await browser.close();
  expect(browser.pageErrors).toEqual([]);
});

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask the room' });
const pollOf = (page: Page, question: string) =>
  page.getByRole('article').filter({ hasText: question }).first().getByRole('group', { name: 'Poll' });
const answer = (page: Page, question: string, text: string) =>
  pollOf(page, question).getByRole('button', { name: new RegExp(`^${text}, `) });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to the message' }).click();
  await page.getByRole('menuitem', { name: 'Poll' }).click();
  await dialog(page).waitFor();
}

const fill = (page: Page, number: number, text: string) =>
  dialog(page)
    .getByRole('textbox', { name: `Answer ${number}` })
    .fill(text);

describe('a poll', () => {
  const question = 'Where do we meet?';

  it('is asked with the words of the message, and checked before it is posted', async () => {
    await composer(adaPage).fill(question);
    await openDialog(adaPage);
    const post = dialog(adaPage).getByRole('button', { name: 'Post poll' });
    await fill(adaPage, 1, 'Harbour');
    await post.click();
    await dialog(adaPage).getByText('Give at least two answers').waitFor();
    await fill(adaPage, 2, 'Harbour');
    await post.click();
    await dialog(adaPage).getByText('Each answer once').waitFor();
    await fill(adaPage, 2, 'Station');
    await fill(adaPage, 3, 'Market');
    await expectAccessible(adaPage);
    await post.click();
    await dialog(adaPage).waitFor({ state: 'hidden' });
    expect(await composer(adaPage).inputValue()).toBe('');
    await answer(bobPage, question, 'Market').waitFor();
  });

  it('shows votes to the others at once; another answer replaces the vote, and the same one takes it back', async () => {
    await answer(bobPage, question, 'Market').click();
    await pollOf(adaPage, question).getByRole('button', { name: 'Market, 1 vote' }).waitFor();
    await answer(adaPage, question, 'Harbour').click();
    await answer(bobPage, question, 'Harbour').click();
    await pollOf(adaPage, question).getByRole('button', { name: 'Harbour, 2 votes' }).waitFor();
    await pollOf(adaPage, question).getByRole('button', { name: 'Market, 0 votes' }).waitFor();
    await answer(adaPage, question, 'Harbour').click();
    await pollOf(bobPage, question).getByText('1 member voted').waitFor();
    await expectAccessibleOnEveryViewport(bobPage);
  });

  it('keeps the own vote after a reload, and lists who voted', async () => {
    await bobPage.reload();
    await expectEventually(() => answer(bobPage, question, 'Harbour').getAttribute('aria-pressed'), 'true');
    await pollOf(adaPage, question).getByRole('button', { name: 'Who voted' }).click();
    const voters = adaPage.getByRole('dialog', { name: 'Who voted' });
    await voters.getByRole('region', { name: 'Harbour' }).getByText(bob!.user.displayName).waitFor();
    await expectAccessible(adaPage);
    await adaPage.keyboard.press('Escape');
  });

  it('is closed by its author, in place of being edited, and takes no more votes', async () => {
    const message = adaPage.getByRole('article').filter({ hasText: question }).first();
    await clickMessageAction(message, 'More');
    await adaPage.getByRole('menuitem', { name: 'Close poll' }).waitFor();
    expect(await adaPage.getByRole('menuitem', { name: 'Edit' }).count()).toBe(0);
    await adaPage.getByRole('menuitem', { name: 'Close poll' }).click();
    await pollOf(bobPage, question).getByText('Closed').waitFor();
    expect(await answer(bobPage, question, 'Station').isEnabled()).toBe(false);
  });
});

it('a poll with several answers, and votes that nobody sees, is sent once the page is online again', async () => {
  const question = 'Which days suit you?';
  await adaPage.context().setOffline(true);
  await openDialog(adaPage);
  await dialog(adaPage).getByRole('textbox', { name: 'Question' }).fill(question);
  for (const [place, day] of ['Monday', 'Tuesday', 'Friday'].entries()) await fill(adaPage, place + 1, day);
  await dialog(adaPage).getByRole('checkbox', { name: 'Several answers may be chosen' }).check();
  await dialog(adaPage).getByRole('checkbox', { name: 'Nobody sees who voted for what' }).check();
  await dialog(adaPage).getByRole('button', { name: 'Post poll' }).click();
  await adaPage.getByText('Waiting to be sent').waitFor();
  await adaPage.context().setOffline(false);
  await answer(bobPage, question, 'Friday').waitFor();
  for (const day of ['Monday', 'Friday']) await answer(bobPage, question, day).click();
  await pollOf(adaPage, question).getByText('1 member voted').waitFor();
  for (const name of ['Monday, 1 vote', 'Tuesday, 0 votes', 'Friday, 1 vote'])
    await pollOf(adaPage, question).getByRole('button', { name }).waitFor();
  expect(await pollOf(adaPage, question).getByRole('button', { name: 'Who voted' }).count()).toBe(0);
});

it('a poll in a deck is answered by Space and Enter', async () => {
  const content = `Which song, ${bob!.user.username}?`;
  const poll = { answers: ['The first', 'The second'], multiple: false, anonymous: true };
  await ada!.call(deckCalls.postMessage, { deckId: 'music', content, poll });
  await bobPage.goto('/bridge/music');
  // A disabled button takes no focus: answers can be pressed once the page knows the member's own votes.
  await answer(bobPage, content, 'The second').click({ trial: true });
  await answer(bobPage, content, 'The second').focus();
  await bobPage.keyboard.press('Enter');
  await pollOf(bobPage, content).getByRole('button', { name: 'The second, 1 vote' }).waitFor();
  await bobPage.keyboard.press('Space');
  await pollOf(bobPage, content).getByRole('button', { name: 'The second, 0 votes' }).waitFor();
});
