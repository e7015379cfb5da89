import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addReaction } from '@crew/contracts/chat/add-reaction';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { postMessage } from '@crew/contracts/chat/post-message';
import { readAllNotifications } from '@crew/contracts/chat/read-all-notifications';
import { blockMember } from '@crew/contracts/identity/block-member';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import type { Page } from 'playwright-core';
import { eventually } from '@crew/testing/eventually';
import { newPerson, type Person } from '../src/api.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { axeFindings, expectSound } from '../src/see.js';

const browser = new TestBrowser();
let ada: Person;
let eve: Person;
/** Two tabs of ada's. */
let page: Page;
let other: Page;

beforeAll(async () => {
  await browser.open();
  [ada, eve] = [await newPerson('ada'), await newPerson('eve')];
  // The first words of a member earn a badge, which is told too.
  await say(ada, 'Hi');
  await eventually('ada has her badge', async () => {
    const { items } = await ada.call(listNotifications, {});
    return items.some(({ preview }) => preview === 'First Message');
  });
  await ada.call(readAllNotifications, {});
  page = await browser.page({ person: ada, path: '/dashboard' });
  other = await browser.page({ person: ada, path: '/pods' });
  for (const tab of [page, other]) await bell(tab).waitFor();
});

afterAll(() => browser.close());

/** Too short for a captain to answer of their own accord. */
const say = (as: Person, content: string, replyTo?: string) =>
  as.call(postMessage, { deckId: 'music', content, ...(replyTo && { replyTo }) });
const bell = (on = page) => on.getByRole('button', { name: /^Notifications/ });
const panel = (on = page) => on.getByRole('dialog', { name: 'Notifications' });
const rings = (count: number, on = page) =>
  on.getByRole('button', { name: `Notifications, ${count} unread` }).waitFor();
const isQuiet = (on = page) => on.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
const row = (text: string | RegExp, on = page) => panel(on).getByRole('listitem').filter({ hasText: text });
const mention = (as: Person, words: string) =>
  as.call(postMessage, {
    deckId: 'survival',
    content: `@${ada.user.username} ${words}`,
    mentions: [ada.user.username],
  });

describe('the bell', () => {
  it('says to somebody new what it is for', async () => {
    const tab = await browser.page({ person: eve });
    // Whatever is told live meanwhile does not change what this page is answered.
    await tab.route('**/api/events', (route) => route.abort());
    let unread = 0;
    await tab.route('**/api/notifications/me*', (route) => route.fulfill({ json: { items: [], unread } }));
    await tab.goto('/dashboard');
    await bell(tab).click();
    await panel(tab).getByText('All quiet').waitFor();
    expect(await axeFindings(tab)).toEqual([]);
    unread = 120;
    await tab.reload();
    await rings(120, tab);
    await bell(tab).getByText('99+', { exact: true }).waitFor();
    await tab.context().close();
  });

  it('is quiet while all is read', async () => {
    await isQuiet();
    await bell().click();
    await row('First Message').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
  });

  it('rings in every tab when somebody mentions the member, with a preview of 80 characters', async () => {
    await mention(eve, `look at this ${'and this '.repeat(30)}`);
    await Promise.all([rings(1, page), rings(1, other)]);
    await bell().click();
    await row('eve mentioned you').getByText('Unread').waitFor();
    const preview = await row('eve mentioned you').getByText('look at this').textContent();
    expect([...preview!].length).toBeLessThanOrEqual(80);
    await page.keyboard.press('Escape');
  });

  it('leads to the message and is read by that, in every tab', async () => {
    await bell().click();
    await row('eve mentioned you').getByRole('link').click();
    await page.waitForURL('**/bridge/survival#message-*');
    await panel().waitFor({ state: 'hidden' });
    await page.getByRole('feed').getByText('look at this').waitFor();
    await Promise.all([isQuiet(page), isQuiet(other)]);
  });

  it('tells of reactions to one message together', async () => {
    const said = await say(ada, 'Song');
    const kofi = await newPerson('kofi');
    for (const by of [eve, kofi]) await by.call(addReaction, { id: said.id, kind: 'heart' });
    await rings(1);
    await bell().click();
    await row(/2 reactions to your message, the latest by kofi/).waitFor();
    await row('Song').first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('tells of an answer, and all is read at once', async () => {
    const said = await say(ada, 'Ode');
    await say(eve, 'Oh', said.id);
    await rings(2);
    await bell().click();
    await row('eve replied to you').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await panel().getByRole('button', { name: 'Mark all as read' }).click();
    await Promise.all([isQuiet(page), isQuiet(other)]);
    await page.keyboard.press('Escape');
  });

  it('tells of what is said in a pod, and not while one is looking at it', async () => {
    const pod = await eve.call(createPod, { name: 'Night owls' });
    await ada.call(joinPod, { id: pod.id });
    await eve.call(postPodMessage, { id: pod.id, content: 'Hoo' });
    await rings(1);
    await bell().click();
    await row('in Night owls').getByRole('link').click();
    await page.waitForURL(`**/pods/${pod.id}#message-*`);
    await isQuiet(other);
    await eve.call(postPodMessage, { id: pod.id, content: 'Hoo hoo' });
    await page.getByRole('article').filter({ hasText: 'Hoo hoo' }).waitFor();
    await eventually('it was told and read', async () => {
      const { items } = await ada.call(listNotifications, {});
      const told = items.filter(({ type }) => type === 'message');
      return told.length === 2 && told.every(({ read }) => read);
    });
    await isQuiet(other);
  });

  it('is opened, walked and closed by the keyboard', async () => {
    await mention(eve, 'by keyboard');
    await rings(1);
    await bell().focus();
    await page.keyboard.press('Enter');
    await panel().getByText('by keyboard').waitFor();
    await row('by keyboard').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bridge/survival#message-*');
    await isQuiet();
  });

  it('says when the list does not load, and tries again', async () => {
    const calls = '**/api/notifications/me*';
    const tab = await browser.page({ person: ada });
    await tab.route(calls, (route) => route.fulfill({ status: 503, body: '' }));
    await tab.goto('/dashboard');
    await bell(tab).click();
    await panel(tab).getByText('Your notifications did not load').waitFor();
    await tab.unroute(calls);
    await panel(tab).getByRole('button', { name: 'Retry' }).click();
    await row('by keyboard', tab).waitFor();
    await tab.context().close();
  });

  it('is under the thumb on a phone', async () => {
    await mention(eve, 'on the phone');
    const phone = await browser.page({ person: ada, viewport: PHONE, path: '/dashboard' });
    await rings(1, phone);
    await bell(phone).click();
    await row('on the phone', phone).waitFor();
    await expectSound(phone);
    await row('on the phone', phone).getByRole('link').click();
    await phone.waitForURL('**/bridge/survival#message-*');
    await phone.context().close();
  });

  it('tells nothing of a blocked member, whose words are out of sight', async () => {
    await isQuiet();
    const mallory = await newPerson('mallory');
    await mallory.call(postMessage, { deckId: 'survival', content: 'Before the block' });
    await page.getByRole('feed').getByText('Before the block').waitFor();
    await ada.call(blockMember, { id: mallory.user.id });
    await page.getByRole('feed').getByText('Before the block').waitFor({ state: 'detached' });
    await mention(mallory, 'you cannot hear me');
    await mention(eve, 'but me you can');
    await page.getByRole('feed').getByText('but me you can').waitFor();
    await rings(1);
    expect(await page.getByText('you cannot hear me').count()).toBe(0);
    expect(browser.complaints).toEqual([]);
  });
});
