import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { eventually } from '@crew/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember, type TestMember } from '../src/members.js';
import { clickMessageAction } from '../src/message-actions.js';
import { expectAccessible, expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const DECK = '/bridge/music';

const browser = new TestBrowser();
let [ada, bob, eve]: TestMember[] = [];
let [adaPage, bobPage]: Page[] = [];
/** Ada's message in the deck. */
let threadId: string;

beforeAll(async () => {
  await browser.open();
  [ada, bob, eve] = await Promise.all([newMember('ada'), newMember('bob'), newMember('eve')]);
  ({ id: threadId } = await ada!.call(deckCalls.postMessage, { deckId: 'music', content: 'When do we rehearse?' }));
  [adaPage, bobPage] = await Promise.all([ada!, bob!].map((member) => browser.page({ member, path: DECK })));
});

afterAll(() => browser.close());

const room = (page: Page) => page.getByRole('feed', { name: 'Messages of the Music Deck' });
const panel = (page: Page) => page.getByRole('region', { name: 'Thread', exact: true });
const replies = (page: Page) => panel(page).getByRole('feed', { name: 'Replies in the thread' });
const composer = (page: Page) => panel(page).getByPlaceholder('Reply in thread...');
const message = (within: Locator, text: string) => within.getByRole('article').filter({ hasText: text });
const line = (within: Locator, name: string) => within.getByRole('button', { name });

async function reply(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

const replyAs = (member: TestMember, content: string) =>
  member.call(deckCalls.postMessage, { deckId: 'music', content, threadId });

describe('a thread in a deck', () => {
  it('is started from the menu of a message, and read live by others', async () => {
    await clickMessageAction(message(room(bobPage!), 'When do we rehearse?'), 'More');
    await bobPage!.getByRole('menuitem', { name: 'Reply in thread' }).click();
    await panel(bobPage!).getByText('No replies yet').waitFor();
    await reply(bobPage!, 'At eight');
    await replies(bobPage!).getByText('At eight', { exact: true }).waitFor();

    await line(room(adaPage!), '1 reply').click();
    await replies(adaPage!).getByText('At eight', { exact: true }).waitFor();
    await reply(bobPage!, 'Or at nine');
    await replies(adaPage!).getByText('Or at nine', { exact: true }).waitFor();
    await line(room(adaPage!), '2 replies').waitFor();
    expect(await room(adaPage!).getByText('At eight', { exact: true }).count()).toBe(0);
    await expectAccessibleOnEveryViewport(adaPage!);
  });

  it('shows who is writing in it, and not in the room', async () => {
    await eventually('the writing member is shown', async () => {
      await composer(bobPage!).press('a');
      return panel(adaPage!).getByText('bob is writing').isVisible();
    });
    expect(await adaPage!.getByText('bob is writing').count()).toBe(1);
    await composer(bobPage!).fill('');
  });

  it('is a part of the address: it opens with a link, and closes with Back', async () => {
    await adaPage!.reload();
    await replies(adaPage!).getByText('At eight', { exact: true }).waitFor();
    await adaPage!.goBack();
    await panel(adaPage!).waitFor({ state: 'detached' });
    expect(new URL(adaPage!.url()).search).toBe('');
  });

  it('opens by its key, takes letters, and closes by Escape, which returns the focus', async () => {
    const about = message(room(adaPage!), 'When do we rehearse?');
    await about.click({ position: { x: 120, y: 12 } });
    await about.focus();
    await adaPage!.keyboard.press('t');
    await replies(adaPage!).waitFor();
    await adaPage!.keyboard.type('nine');
    await adaPage!.keyboard.press('Enter');
    await replies(adaPage!).getByText('nine', { exact: true }).waitFor();
    await adaPage!.keyboard.press('Escape');
    await panel(adaPage!).waitFor({ state: 'detached' });
    await expectEventually(() => about.evaluate((one) => one === document.activeElement), true);
  });

  it('posts a reply to the deck as well if the member wants', async () => {
    await panel(bobPage!).getByLabel('Also send to the deck').check();
    await reply(bobPage!, 'Nine it is');
    await replies(bobPage!).getByText('Nine it is', { exact: true }).waitFor();
    await room(adaPage!).getByText('Nine it is', { exact: true }).waitFor();
    expect(await panel(bobPage!).getByLabel('Also send to the deck').isChecked()).toBe(false);
  });
});

describe('the list of threads', () => {
  it('marks those with new replies, in the sidebar too, until they are read', async () => {
    await adaPage!.goto(DECK);
    const link = adaPage!.getByRole('navigation', { name: 'Decks' }).getByRole('link', { name: /^Threads/ });
    await link.waitFor();
    await replyAs(bob!, 'Bring the score');
    await link.getByLabel('1 unread').waitFor();
    await link.click();
    const row = adaPage!.getByRole('listitem').filter({ hasText: 'When do we rehearse?' });
    await row.getByText(/new repl/).waitFor();
    await expectAccessibleOnEveryViewport(adaPage!);

    await row.getByRole('link').click();
    await replies(adaPage!).getByText('Bring the score', { exact: true }).waitFor();
    await expectEventually(() => link.getByLabel('1 unread').count(), 0);
    await adaPage!.goto('/threads');
    await row.waitFor();
    expect(await row.getByText(/new repl/).count()).toBe(0);
  });

  it('has those that a member follows, and not those that they left', async () => {
    await bobPage!.goto(`${DECK}?thread=${threadId}`);
    const unfollowed = bobPage!.waitForResponse('**/thread/following');
    await panel(bobPage!).getByRole('button', { name: 'Following' }).click();
    await unfollowed;
    await panel(bobPage!).getByRole('button', { name: 'Follow', exact: true }).waitFor();
    await bobPage!.goto('/threads');
    await bobPage!.getByText('No threads yet').waitFor();

    const evePage = await browser.page({ member: eve!, path: `${DECK}?thread=${threadId}` });
    const followed = evePage.waitForResponse('**/thread/following');
    await panel(evePage).getByRole('button', { name: 'Follow', exact: true }).click();
    await followed;
    await panel(evePage).getByRole('button', { name: 'Following' }).waitFor();
    await evePage.goto('/threads');
    await evePage.getByRole('listitem').filter({ hasText: 'When do we rehearse?' }).waitFor();
    await evePage.context().close();
  });
});

it('a notification leads to the reply in its thread', async () => {
  const { id } = await replyAs(eve!, 'I am new here');
  await adaPage!.goto('/pods');
  await adaPage!.getByRole('button', { name: /^Notifications/ }).click();
  await adaPage!
    .getByRole('dialog')
    .getByRole('link', { name: /eve.* replied to you/ })
    .first()
    .click();
  await adaPage!.waitForURL(`**${DECK}?thread=${threadId}#message-${id}`);
  await replies(adaPage!).getByText('I am new here', { exact: true }).waitFor();
});

it('the bell shows new replies to those who follow the thread, as one, until they read it', async () => {
  const evePage = await browser.page({ member: eve!, path: '/pods' });
  const bell = evePage.getByRole('button', { name: /^Notifications/ });
  for (const content of ['First', 'Second']) await replyAs(ada!, `${content} for the bell`);
  await bell.click();
  const entry = evePage.getByRole('dialog').getByRole('link', { name: /^2 replies in a thread you follow/ });
  await entry.waitFor();
  await entry.click();
  await replies(evePage).getByText('First for the bell', { exact: true }).waitFor();
  // The thread is on the screen: what comes now is read at once.
  await replyAs(ada!, 'Third for the bell');
  await replies(evePage).getByText('Third for the bell', { exact: true }).waitFor();
  const unread = async () => {
    const { items } = await eve!.call(listNotifications, {});
    return items.filter(({ type, read }) => type === 'thread_reply' && !read).length;
  };
  await expectEventually(unread, 0);
  await evePage.context().close();
});

it('on a phone a thread covers its room, and Back leads there', async () => {
  const page = await browser.page({ member: eve!, viewport: PHONE, path: DECK });
  await line(room(page), 'replies').click();
  await replies(page).getByText('At eight', { exact: true }).waitFor();
  expect(await page.getByPlaceholder('Share a signal...').isVisible()).toBe(false);
  await reply(page, 'From my phone');
  await replies(page).getByText('From my phone', { exact: true }).waitFor();
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Back' }).click();
  await page.getByPlaceholder('Share a signal...').waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Threads' }).click();
  await page.getByRole('heading', { name: 'Threads' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'When do we rehearse?' }).waitFor();
  await page.context().close();
});

it('the thread of a deleted message stays readable', async () => {
  const { id } = await bob!.call(deckCalls.postMessage, { deckId: 'music', content: 'A slip' });
  await ada!.call(deckCalls.postMessage, { deckId: 'music', content: 'What was that?', threadId: id });
  await bob!.call(deckCalls.deleteMessage, { id });
  await adaPage!.goto(`${DECK}?thread=${id}`);
  await replies(adaPage!).getByText('What was that?', { exact: true }).waitFor();
  await panel(adaPage!).getByText('This message was deleted').waitFor();
});

it('pods and groups have threads', async () => {
  const { id: podId } = await ada!.call(createPod, { name: 'Choir' });
  await bob!.call(joinPod, { id: podId });
  const { id: inPod } = await ada!.call(podCalls.postMessage, { id: podId, content: 'Tenors?' });
  await bob!.call(podCalls.postMessage, { id: podId, content: 'Me', threadId: inPod });
  await adaPage!.goto(`/pods/${podId}`);
  await line(adaPage!.getByRole('feed'), '1 reply').click();
  await replies(adaPage!).getByText('Me', { exact: true }).waitFor();
  await panel(adaPage!).getByLabel('Also send to the pod').waitFor();

  const { id } = await ada!.call(startDirectConversation, { userIds: [bob!.user.id, eve!.user.id] });
  const { id: inGroup } = await ada!.call(directCalls.postMessage, { id, content: 'Who leads?' });
  await Promise.all([bob!, eve!].map((member) => member.call(acceptDirectConversation, { id })));
  await bob!.call(directCalls.postMessage, { id, content: 'Eve does', threadId: inGroup });
  await adaPage!.goto('/threads');
  await adaPage!.getByRole('link').filter({ hasText: 'Who leads?' }).click();
  await replies(adaPage!).getByText('Eve does', { exact: true }).waitFor();
  await reply(adaPage!, 'Then so be it');
  await replies(adaPage!).getByText('Then so be it', { exact: true }).waitFor();
  expect(browser.pageErrors).toEqual([]);
});
