import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { listPodThreads } from '@crew/contracts/pods/list-pod-threads';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { Page } from 'playwright-core';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { loaded } from '../src/loaded.js';
import { newMember, type TestMember } from '../src/members.js';
import { accessibilityViolations, expectAccessibleOnEveryViewport, overflowingElements } from '../src/page-checks.js';

const browser = new TestBrowser();
let page: Page;
let ada: TestMember;
let bob: TestMember;
let podId: string;
let conversationId: string;
const visited = new Set<string>();

const composer = () => page.getByRole('textbox', { name: 'Message', exact: true });
const message = (text: string) => page.getByRole('feed').getByRole('article').filter({ hasText: text }).first();
const dialog = () => page.getByRole('dialog');
const press = (key: string) => page.keyboard.press(key);

beforeAll(async () => {
  await browser.open();
  [ada, bob] = await Promise.all([newMember('ada'), newMember('bob')]);
  ({ id: podId } = await ada.call(createPod, { name: `Key pod ${ada.user.username}` }));
  await bob.call(joinPod, { id: podId });
  ({ id: conversationId } = await bob.call(startDirectConversation, { userIds: [ada.user.id] }));
  await bob.call(directCalls.postMessage, { id: conversationId, content: 'Hello' });
  await ada.call(acceptDirectConversation, { id: conversationId });
  page = await browser.page({ member: ada, path: `/pods/${podId}` });
  await composer().waitFor();
});

afterAll(async () => {
  await browser.close();
  expect(browser.pageErrors).toEqual([]);
});

describe('in a room', () => {
  it('puts a letter that is typed anywhere into the message', async () => {
    // The keys load once the room is there.
    await expectEventually(async () => {
      await composer().blur();
      await press('T');
      return (await composer().inputValue()).slice(0, 1);
    }, 'T');
    await page.keyboard.type('yped anywhere');
    expect(await composer().inputValue()).toBe('Typed anywhere');
    await press('Enter');
    await message('Typed anywhere').waitFor();
  });

  it('edits the latest own message by ↑ in an empty field', async () => {
    await bob.call(podCalls.postMessage, { id: podId, content: 'Not yours' });
    await message('Not yours').waitFor();
    await composer().focus();
    await press('ArrowUp');
    const edit = page.getByRole('textbox', { name: 'Edit message' });
    await expectEventually(() => edit.evaluate((field) => field === document.activeElement), true);
    await page.keyboard.type(' and edited');
    await press('Enter');
    await edit.waitFor({ state: 'detached' });
    await message('Typed anywhere and edited').waitFor();
    // The focus returns to the message, and letters go to the composer again.
    await page.keyboard.type('Next');
    expect(await composer().inputValue()).toBe('Next');
    await press('ArrowUp');
    await expectEventually(() => edit.count(), 0);
    await composer().fill('');
  });

  it('replies, reacts and edits by a key on the message', async () => {
    await message('Not yours').focus();
    await press('r');
    await page.getByText('Answering').waitFor();
    await expectEventually(() => composer().evaluate((field) => field === document.activeElement), true);
    expect(await composer().inputValue()).toBe('');
    await press('Escape');
    await page.getByText('Answering').waitFor({ state: 'detached' });

    await message('Not yours').focus();
    await press('e');
    expect(await page.getByRole('textbox', { name: 'Edit message' }).count()).toBe(0);
    expect(await composer().inputValue()).toBe('');
    await press('+');
    await page.getByRole('group', { name: 'Marks' }).waitFor();
    await press('Enter');
    await message('Not yours').getByRole('button', { name: /^Love/ }).waitFor();

    await message('Typed anywhere').focus();
    await press('e');
    await page.getByRole('textbox', { name: 'Edit message' }).waitFor();
    await press('Escape');
    await page.getByRole('textbox', { name: 'Edit message' }).waitFor({ state: 'detached' });
  });

  it('marks everything as read by Escape', async () => {
    for (let turn = 1; turn <= 8; turn++) {
      await ada.call(podCalls.postMessage, { id: podId, content: `Number ${turn} of eight${'\nlong'.repeat(10)}` });
    }
    await message('Number 8').waitFor();
    const feed = page.getByRole('feed');
    await feed.press('End');
    await expectEventually(() => feed.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight), 0);
    await feed.press('Home');
    await page.getByRole('button', { name: 'To the newest' }).waitFor();
    await bob.call(podCalls.postMessage, { id: podId, content: 'Come down here' });
    await expectEventually(() => page.title(), expect.stringMatching(/^\(1\) Key pod/));
    await press('Escape');
    await message('Come down here').waitFor();
    await expectEventually(() => page.title(), expect.stringMatching(/^Key pod/));
  });
});

describe('between rooms', () => {
  it('goes to the next room by Alt and an arrow, with Shift to the next unread', async () => {
    await press('Alt+ArrowDown');
    await page.waitForURL('**/messages/*');
    await press('Alt+ArrowUp');
    await page.waitForURL(`**/pods/${podId}`);
    await bob.call(directCalls.postMessage, { id: conversationId, content: 'Over here' });
    await page.goto('/bridge/energy');
    // It loads with the shortcuts.
    await page.getByRole('button', { name: 'Help Guide' }).waitFor();
    await bob.call(podCalls.postMessage, { id: podId, content: 'And here' });
    const order = [`/pods/${podId}`, `/messages/${conversationId}`];
    for (let step = 0; !order.every((path) => visited.has(path)); step += 1) {
      if (step > 8) throw new Error(`The unread rooms were not reached, but ${[...visited].join(', ')}`);
      const from = page.url();
      await press('Alt+Shift+ArrowDown');
      await page.waitForURL((url) => url.href !== from);
      visited.add(new URL(page.url()).pathname);
    }
  });

  it('marks all rooms as read from the palette', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Help Guide' }).waitFor();
    await bob.call(podCalls.postMessage, { id: podId, content: 'Unread again' });
    await bob.call(deckCalls.postMessage, { deckId: 'music', content: 'Unread there' });
    const { id: threadId } = await ada.call(podCalls.postMessage, { id: podId, content: 'Who replies?' });
    await bob.call(podCalls.postMessage, { id: podId, content: 'I do', threadId });
    await expectEventually(async () => (await ada.call(listPodThreads, {})).unread, 1);
    await press('Control+k');
    await page.getByRole('combobox').fill('mark all');
    await page.getByRole('option', { name: 'Mark all rooms and threads as read' }).waitFor();
    await press('Enter');
    const outcome = page.getByText(/All rooms and threads are read|Not everything could be marked/).first();
    await expectEventually(() => outcome.innerText(), 'All rooms and threads are read');
    await page.goto('/pods');
    await page.getByRole('heading', { name: 'My Pods' }).waitFor();
    expect((await ada.call(podCalls.listMessages, { id: podId })).at(-1)?.content).toBe('Who replies?');
    expect((await ada.call(listPodThreads, {})).unread).toBe(0);
    await expectEventually(() => page.getByText(/unread/).count(), 0);
  });
});

describe('the palette', () => {
  it('opens from the header, stays at the top, and does things', async () => {
    await page.getByRole('button', { name: 'Go anywhere' }).click();
    const field = page.getByRole('combobox');
    await field.waitFor();
    const top = () => dialog().evaluate((one) => (one as HTMLElement).offsetTop);
    const before = await top();
    await field.fill('dawn');
    await expectEventually(() => page.getByRole('option').count(), 2);
    expect(await top()).toBe(before);
    await press('Enter');
    await expectEventually(() => page.locator('html').getAttribute('class'), expect.stringContaining('light'));
    await press('Control+k');
    await field.fill(bob.user.displayName);
    await page.getByRole('option', { name: 'Conversation' }).waitFor();
    await press('Enter');
    await page.waitForURL(`**/messages/${conversationId}`);
    await press('Control+k');
    await field.fill('create a pod');
    await press('Enter');
    await page.getByRole('dialog', { name: 'Create Pod' }).waitFor();
    await press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });
});

it('the palette gets the words that are typed while it loads, and the composer does not', async () => {
  const page = await browser.page({ member: ada, path: '/bridge/energy' });
  const composer = page.getByPlaceholder('Share a signal...');
  await composer.waitFor();
  await loaded(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*', async (route) => {
    await released;
    await route.continue();
  });
  await composer.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sett');
  await page.keyboard.press('Enter');
  expect(await composer.inputValue()).toBe('');
  release();
  const field = page.getByRole('combobox');
  await expectEventually(() => field.inputValue(), 'sett');
  await expectEventually(() => field.evaluate((one) => one === document.activeElement), true);
  await page.keyboard.type('ings');
  expect(await field.inputValue()).toBe('settings');
  await page.keyboard.press('Escape');
  await expectEventually(() => composer.evaluate((one) => one === document.activeElement), true);
  expect(await composer.inputValue()).toBe('');
  await page.context().close();
});

describe('the list of shortcuts', () => {
  it('opens by ?, and not while one writes', async () => {
    await page.goto('/bridge/energy');
    // The shortcuts come with what floats over the page.
    await page.getByRole('tooltip', { includeHidden: true }).waitFor({ state: 'attached' });
    await composer().fill('Really');
    await page.keyboard.type('?');
    expect(await composer().inputValue()).toBe('Really?');
    await composer().fill('');
    await composer().blur();
    await page.keyboard.type('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await overflowingElements(page)).toEqual([]);
  });

  it('switches off the shortcuts of a single key', async () => {
    await page.getByRole('switch', { name: 'Shortcuts of a single key' }).click();
    await press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.reload();
    await composer().waitFor();
    await page.keyboard.type('?no');
    expect(await dialog().count()).toBe(0);
    expect(await composer().inputValue()).toBe('');
  });
});

it('is two stops from the composer when a room has loaded', async () => {
  await page.goto(`/pods/${podId}`);
  await composer().waitFor();
  await press('Tab');
  await press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Write a message');
  await press('Enter');
  await expectEventually(() => composer().evaluate((field) => field === document.activeElement), true);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Explore Decks' }).waitFor();
  await press('Tab');
  await press('Tab');
  expect(await page.locator(':focus').textContent()).not.toBe('Write a message');
  await expectAccessibleOnEveryViewport(page);
});
