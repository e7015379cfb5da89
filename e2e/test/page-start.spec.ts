import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { readAllNotifications } from '@crew/contracts/chat/read-all-notifications';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { createPod } from '@crew/contracts/pods/create-pod';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../src/browser.js';
import { newMember, type TestMember } from '../src/members.js';
import { withoutStart } from '../src/without-start.js';

const browser = new TestBrowser();
let ada: TestMember;
let bob: TestMember;
let podId: string;
let conversationId: string;

beforeAll(async () => {
  await browser.open();
  [ada, bob] = await Promise.all([newMember('ada'), newMember('bob')]);
  ({ id: podId } = await ada.call(createPod, { name: 'Quick start' }));
  ({ id: conversationId } = await ada.call(startDirectConversation, { userIds: [bob.user.id] }));
  await ada.call(deckCalls.postMessage, { deckId: 'energy', content: 'Here at once' });
  // The first message of a member earns a badge, which is a notification too.
  await eventually('ada has the badge', async () => {
    const { items } = await ada.call(listNotifications, {});
    return items.some(({ preview }) => preview === 'First Message');
  });
});

afterAll(() => browser.close());

/** Runs in the page, which polls until its stream is open: on a busy machine that takes longer than the first interval. */
function lengthenIntervals(): void {
  const repeat = window.setInterval;
  window.setInterval = ((act: () => void, ms: number) => repeat(act, ms * 100)) as typeof window.setInterval;
}

/** Opens a page and records its calls. */
async function openPage(): Promise<{ page: Page; requests: string[] }> {
  const page = await browser.page({ member: ada });
  await page.addInitScript(lengthenIntervals);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isCall = pathname.startsWith('/api/') && !/\/api\/(events|health\/build|media\/read-url)$/.test(pathname);
    if (request.method() === 'GET' && isCall) requests.push(pathname + search);
  });
  return { page, requests };
}

describe('the start of a page', () => {
  it.each<[string, string, string[]]>([
    // Presence is not replayed; the fuel and the unread threads come once the page is idle.
    [
      '/bridge/energy',
      'Here at once',
      ['/api/decks/energy/members', '/api/decks/energy/fuel', '/api/threads/unread', '/api/pod-threads/unread'],
    ],
    ['/pods', 'Quick start', []],
    ['/pods/{podId}', 'No messages yet', []],
    ['/messages', 'No messages yet', []],
    ['/messages/{conversationId}', 'Nobody outside this conversation can read it.', []],
    ['/settings', 'Add a passkey', []],
    ['/shop', 'ITC Packages', []],
    // It has no entries yet.
    ['/wallet', 'Nothing here yet', ['/api/wallet/me/welcome-bonus']],
  ])('makes the calls of %s in one request, and none again when its stream opens', async (path, shown, later) => {
    await ada.call(readAllNotifications, {});
    const { page, requests } = await openPage();
    const live = page.waitForResponse('**/api/events*');
    await page.goto(path.replace('{podId}', podId).replace('{conversationId}', conversationId));
    await live;
    await page.getByRole('main').getByText(shown, { exact: true }).first().waitFor();
    // Shown by an event, which comes after what the stream begins with; of a deck that is not on the screen.
    const { username } = ada.user;
    await bob.call(deckCalls.postMessage, {
      deckId: 'creation',
      content: `@${username} ${path}`,
      mentions: [username],
    });
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    // Drafts and pinned messages come once the page is idle.
    const inOne = requests.filter(
      (request) => ![...later, '/api/drafts'].includes(request) && !/\/pins$/.test(request),
    );
    expect(inOne).toEqual([expect.stringMatching(/^\/api\/start\?calls=/)]);
    await page.context().close();
  });

  it('offers a member the way in on the landing page, and a visitor to sign in', async () => {
    const { page } = await openPage();
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.goto('/');
    expect(await page.getByRole('link', { name: /Sign In|Get Started|Join the Crew/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Enter', exact: true }).click();
    await page.waitForURL('**/dashboard');
    const visitor = await browser.page({ path: '/' });
    await visitor.getByRole('link', { name: 'Get Started' }).waitFor();
    expect(await visitor.getByRole('link', { name: 'Enter', exact: true }).count()).toBe(0);
    await page.context().close();
    await visitor.context().close();
  });

  it('makes its calls by themselves when that request fails', async () => {
    const { page, requests } = await openPage();
    await withoutStart(page);
    await page.goto('/bridge/energy');
    await page.getByRole('article').getByText('Here at once', { exact: true }).waitFor();
    expect(requests).toEqual(expect.arrayContaining(['/api/users/me', '/api/decks/energy/messages?limit=50']));
    expect(browser.pageErrors).toEqual([]);
  });
});
