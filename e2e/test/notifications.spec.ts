import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { readAllNotifications } from '@crew/contracts/chat/read-all-notifications';
import { blockMember } from '@crew/contracts/identity/block-member';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import type { Page } from 'playwright-core';
import { eventually } from '@crew/testing/eventually';
import { newMember, type TestMember } from '../src/members.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { accessibilityViolations, expectAccessible } from '../src/page-checks.js';
import { withoutStart } from '../src/without-start.js';

const browser = new TestBrowser();
let ada: TestMember;
let eve: TestMember;
/** Two tabs of ada. */
let page: Page;
let other: Page;

beforeAll(async () => {
  await browser.open();
  [ada, eve] = [await newMember('ada'), await newMember('eve')];
  // The first message of a member earns a badge, which is a notification too.
  await post(ada, 'Hi');
  await eventually('ada has the badge', async () => {
    const { items } = await ada.call(listNotifications, {});
    return items.some(({ preview }) => preview === 'First Message');
  });
  await ada.call(readAllNotifications, {});
  page = await browser.page({ member: ada, path: '/dashboard' });
  other = await browser.page({ member: ada, path: '/pods' });
  for (const tab of [page, other]) await bell(tab).waitFor();
});

afterAll(() => browser.close());

/** The texts are too short for a captain to reply unasked. */
const post = (as: TestMember, content: string, replyTo?: string) =>
  as.call(deckCalls.postMessage, { deckId: 'music', content, ...(replyTo && { replyTo }) });
const bell = (on = page) => on.getByRole('button', { name: /^Notifications/ });
const panel = (on = page) => on.getByRole('dialog', { name: 'Notifications' });
const expectUnread = (count: number, on = page) =>
  on.getByRole('button', { name: `Notifications, ${count} unread` }).waitFor();
const expectNoUnread = (on = page) => on.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
const row = (text: string | RegExp, on = page) => panel(on).getByRole('listitem').filter({ hasText: text });
const mention = (as: TestMember, words: string) =>
  as.call(deckCalls.postMessage, {
    deckId: 'survival',
    content: `@${ada.user.username} ${words}`,
    mentions: [ada.user.username],
  });

describe('the notification bell', () => {
  it('shows an empty state to a new member and caps the count at 99+', async () => {
    const tab = await browser.page({ member: eve });
    // Block the stream: live notifications would change the mocked list.
    await tab.route('**/api/events*', (route) => route.abort());
    let unread = 0;
    await withoutStart(tab);
    await tab.route('**/api/notifications/me*', (route) => route.fulfill({ json: { items: [], unread } }));
    await tab.goto('/dashboard');
    await bell(tab).click();
    await panel(tab).getByText('All quiet').waitFor();
    expect(await accessibilityViolations(tab)).toEqual([]);
    unread = 120;
    await tab.reload();
    await expectUnread(120, tab);
    await bell(tab).getByText('99+', { exact: true }).waitFor();
    await tab.context().close();
  });

  it('shows no count while everything is read', async () => {
    await expectNoUnread();
    await bell().click();
    await row('First Message').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
  });

  it('counts a mention in every tab and shows a preview of at most 80 characters', async () => {
    await mention(eve, `look at this ${'and this '.repeat(30)}`);
    await Promise.all([expectUnread(1, page), expectUnread(1, other)]);
    await bell().click();
    await row('eve mentioned you').getByText('Unread').waitFor();
    const preview = await row('eve mentioned you').getByText('look at this').textContent();
    expect([...preview!].length).toBeLessThanOrEqual(80);
    await page.keyboard.press('Escape');
  });

  it('opens the message, which marks the notification as read in every tab', async () => {
    await bell().click();
    await row('eve mentioned you').getByRole('link').click();
    await page.waitForURL('**/bridge/survival#message-*');
    await panel().waitFor({ state: 'hidden' });
    await page.getByRole('feed').getByText('look at this').waitFor();
    await Promise.all([expectNoUnread(page), expectNoUnread(other)]);
  });

  it('groups the reactions to a message', async () => {
    const posted = await post(ada, 'Song');
    const kofi = await newMember('kofi');
    for (const by of [eve, kofi]) await by.call(deckCalls.addReaction, { id: posted.id, kind: 'heart' });
    await expectUnread(1);
    await bell().click();
    await row(/2 reactions to your message, the latest by kofi/).waitFor();
    await row('Song').first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('notifies about a reply and marks all as read', async () => {
    const posted = await post(ada, 'Ode');
    await post(eve, 'Oh', posted.id);
    await expectUnread(2);
    await bell().click();
    await row('eve replied to you').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel().getByRole('button', { name: 'Mark all as read' }).click();
    await Promise.all([expectNoUnread(page), expectNoUnread(other)]);
    await page.keyboard.press('Escape');
  });

  it('raises no bell for a reply that is on the screen, but for one above it', async () => {
    await page.goto('/bridge/music');
    const feed = page.getByRole('feed');
    const { id } = await post(ada, 'Who plays tonight?');
    await feed.getByText('Who plays tonight?').waitFor();
    await post(eve, 'I do', id);
    await feed.getByText('I do').waitFor();
    await eventually('the notification exists and is read', async () => {
      const { items, unread } = await ada.call(listNotifications, {});
      return unread === 0 && items[0]?.type === 'reply' && items[0].preview === 'I do';
    });
    await expectNoUnread();
    await post(ada, `A long song\n${'la\n'.repeat(60)}`);
    await feed.getByText('A long song').waitFor();
    await post(ada, `And another\n${'la\n'.repeat(60)}`);
    await feed.getByText('And another').waitFor();
    await post(ada, `And one more\n${'la\n'.repeat(60)}`);
    await feed.getByText('And one more').waitFor();
    await eve.call(deckCalls.addReaction, { id, kind: 'heart' });
    await expectUnread(1);
    await ada.call(readAllNotifications, {});
    await page.goto('/dashboard');
  });

  it('notifies about a pod message unless the pod is open', async () => {
    const pod = await eve.call(createPod, { name: 'Night owls' });
    await ada.call(joinPod, { id: pod.id });
    await eve.call(podCalls.postMessage, { id: pod.id, content: 'Hoo' });
    await expectUnread(1);
    await bell().click();
    await row('in Night owls').getByRole('link').click();
    await page.waitForURL(`**/pods/${pod.id}#message-*`);
    await expectNoUnread(other);
    await eve.call(podCalls.postMessage, { id: pod.id, content: 'Hoo hoo' });
    await page.getByRole('article').filter({ hasText: 'Hoo hoo' }).waitFor();
    await eventually('the notification exists and is read', async () => {
      const { items } = await ada.call(listNotifications, {});
      const received = items.filter(({ type }) => type === 'message');
      return received.length === 2 && received.every(({ read }) => read);
    });
    await expectNoUnread(other);
  });

  it('works by keyboard', async () => {
    await mention(eve, 'by keyboard');
    await expectUnread(1);
    await bell().focus();
    await page.keyboard.press('Enter');
    await panel().getByText('by keyboard').waitFor();
    await row('by keyboard').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bridge/survival#message-*');
    await expectNoUnread();
  });

  it('shows an error when the list fails to load and retries', async () => {
    const calls = '**/api/notifications/me*';
    const tab = await browser.page({ member: ada });
    await withoutStart(tab);
    await tab.route(calls, (route) => route.fulfill({ status: 503, body: '' }));
    // The list is fetched again when the event stream opens.
    await Promise.all([tab.waitForResponse('**/api/events*'), tab.goto('/dashboard')]);
    await bell(tab).click();
    await panel(tab).getByText('Your notifications did not load').waitFor();
    await tab.unroute(calls);
    await panel(tab).getByRole('button', { name: 'Retry' }).click();
    await row('by keyboard', tab).waitFor();
    await tab.context().close();
  });

  it('works on a phone', async () => {
    // What is on the screen of another tab raises no bell.
    await page.goto('/pods');
    await mention(eve, 'on the phone');
    const phone = await browser.page({ member: ada, viewport: PHONE, path: '/dashboard' });
    await expectUnread(1, phone);
    await bell(phone).click();
    await row('on the phone', phone).waitFor();
    await expectAccessible(phone);
    await row('on the phone', phone).getByRole('link').click();
    await phone.waitForURL('**/bridge/survival#message-*');
    await phone.context().close();
  });

  it('ignores a blocked member, whose messages are hidden', async () => {
    await page.goto('/bridge/survival');
    await expectNoUnread();
    const mallory = await newMember('mallory');
    await mallory.call(deckCalls.postMessage, { deckId: 'survival', content: 'Before the block' });
    await page.getByRole('feed').getByText('Before the block').waitFor();
    await ada.call(blockMember, { id: mallory.user.id });
    await page.getByRole('feed').getByText('Before the block').waitFor({ state: 'detached' });
    await mention(mallory, 'you cannot hear me');
    await mention(eve, 'but me you can');
    await page.getByRole('feed').getByText('but me you can').waitFor();
    const previews = async () => (await ada.call(listNotifications, {})).items.map(({ preview }) => preview);
    await eventually('eve’s mention is notified', async () => (await previews())[0]?.includes('but me you can'));
    expect((await previews()).filter((preview) => preview.includes('you cannot hear me'))).toEqual([]);
    expect(await page.getByText('you cannot hear me').count()).toBe(0);
    expect(browser.pageErrors).toEqual([]);
  });
});
