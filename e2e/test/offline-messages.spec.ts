import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { app } from '../src/app.js';
import { TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember, type TestMember } from '../src/members.js';
import { accessibilityViolations } from '../src/page-checks.js';
import { ReverseProxy } from '../src/reverse-proxy.js';

const browser = new TestBrowser();
const proxy = new ReverseProxy();
let ada: TestMember;
let bob: TestMember;

beforeAll(async () => {
  await Promise.all([browser.open(), proxy.open()]);
  [ada, bob] = await Promise.all([newMember('ada'), newMember('bob')]);
});

afterAll(async () => {
  await browser.close();
  await proxy.close();
  expect(browser.pageErrors).toEqual([]);
});

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const waiting = (page: Page) => page.getByText('Waiting to be sent');
const textsIn = (page: Page, texts: RegExp) => page.getByRole('feed').getByText(texts).allTextContents();

async function write(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await composer(page).fill(text);
    await composer(page).press('Enter');
    await page.getByRole('article').getByText(text, { exact: true }).waitFor();
  }
}

async function contentsOf(deckId: DeckId, texts: RegExp, reader = bob): Promise<string[]> {
  const messages = await reader.call(deckCalls.listMessages, { deckId, limit: 100 });
  return messages.map(({ content }) => content).filter((content) => texts.test(content));
}

/** What is kept on the device for all members. */
const keptIn = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('crew');
        opening.onerror = () => reject(new Error(String(opening.error)));
        opening.onsuccess = () => {
          const records = opening.result.transaction('member-records').objectStore('member-records').getAll();
          records.onsuccess = () => {
            opening.result.close();
            resolve(records.result);
          };
        };
      }),
  );

/** Lets a request fail as without a network if it posts a message. */
const abortPost = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue());

/** Records the client ids that a browser posts to a deck. */
function recordPosts(page: Page): string[] {
  const posts: string[] = [];
  page.context().on('requestfinished', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/messages')) return;
    posts.push((request.postDataJSON() as { clientId: string }).clientId);
  });
  return posts;
}

it('sends messages written without a network in order and once, also with two tabs', async () => {
  const page = await browser.page({ member: ada, path: '/bridge/energy' });
  await composer(page).waitFor();
  const other = await page.context().newPage();
  await other.goto('/bridge/energy');
  await composer(other).waitFor();
  const posts = recordPosts(page);
  await page.context().setOffline(true);
  await page.getByText('You are offline. What you write is kept until you are back.').waitFor();
  await write(page, 'Offline 1', 'Offline 2', 'Offline 3', 'Offline not');
  await expectEventually(() => waiting(page).count(), 4);
  // The other tab of the browser shows them too.
  await expectEventually(() => waiting(other).count(), 4);
  expect(await accessibilityViolations(page)).toEqual([]);
  const unwanted = page.getByRole('article').filter({ hasText: 'Offline not' });
  await unwanted.getByRole('button', { name: 'Discard' }).click();
  await expectEventually(() => waiting(other).count(), 3);
  await page.context().setOffline(false);
  const all = ['Offline 1', 'Offline 2', 'Offline 3'];
  await expectEventually(() => contentsOf('energy', /^Offline/), all);
  for (const tab of [page, other]) {
    await expectEventually(() => waiting(tab).count(), 0);
    await expectEventually(() => textsIn(tab, /^Offline/), all);
  }
  expect(posts).toEqual([...new Set(posts)]);
  expect(posts).toHaveLength(3);
  await expectEventually(() => keptIn(page), []);
  await page.context().close();
});

it('keeps them through a reload without a network', async () => {
  const page = await browser.page({ member: ada, worker: true });
  await page.goto(`${proxy.url}/bridge/music`);
  await composer(page).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await proxy.close();
  await write(page, 'Before the reload 1', 'Before the reload 2');
  await expectEventually(() => waiting(page).count(), 2);
  await page.reload();
  await page.getByRole('heading', { name: 'Crew cannot be reached' }).waitFor();
  await proxy.open();
  await composer(page).waitFor();
  const both = ['Before the reload 1', 'Before the reload 2'];
  await expectEventually(() => contentsOf('music', /^Before/), both);
  await expectEventually(() => textsIn(page, /^Before/), both);
  await page.context().close();
});

it.each(['deck', 'pod', 'direct'])('sends a message to a %s after its tab was closed, from any page', async (kind) => {
  const { id: podId } = await ada.call(createPod, { name: `Closed tab ${kind}` });
  const { id } = await ada.call(startDirectConversation, { userIds: [bob.user.id] });
  const [path, read] = {
    deck: ['/bridge/money', () => ada.call(deckCalls.listMessages, { deckId: 'money', limit: 9 })],
    pod: [`/pods/${podId}`, () => ada.call(podCalls.listMessages, { id: podId, limit: 9 })],
    direct: [`/messages/${id}`, () => ada.call(directCalls.listMessages, { id, limit: 9 })],
  }[kind] as [string, () => Promise<{ content: string }[]>];
  const page = await browser.page({ member: ada, path });
  await composer(page).waitFor();
  await page.context().setOffline(true);
  await write(page, 'From a closed tab');
  await waiting(page).waitFor();
  const next = await page.context().newPage();
  await page.close();
  await next.context().setOffline(false);
  await next.goto('/settings');
  const contents = async () => (await read()).map(({ content }) => content).filter((content) => /closed/.test(content));
  await expectEventually(contents, ['From a closed tab']);
  await expectEventually(() => keptIn(next), []);
  await next.context().close();
});

it('posts a message once whose answer was lost', async () => {
  const page = await browser.page({ member: ada, path: '/bridge/survival' });
  await composer(page).waitFor();
  let lost = 0;
  await page.route('**/api/decks/survival/messages', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await write(page, 'Said once');
  await expectEventually(() => keptIn(page), []);
  expect(lost).toBe(1);
  expect(await contentsOf('survival', /^Said once/)).toEqual(['Said once']);
  expect(await textsIn(page, /^Said once/)).toEqual(['Said once']);
  await page.context().close();
});

it('keeps a message with the reason that the server refuses once it is reached', async () => {
  const { id } = await bob.call(createPod, { name: 'Removed meanwhile' });
  await ada.call(joinPod, { id });
  const page = await browser.page({ member: ada, path: `/pods/${id}` });
  await composer(page).waitFor();
  await page.route(`**/api/pods/${id}/messages`, abortPost);
  await write(page, 'Am I still in?');
  await waiting(page).waitFor();
  await bob.call(removePodMember, { id, userId: ada.user.id });
  await page.unroute(`**/api/pods/${id}/messages`);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectEventually(async () => {
    const records = (await keptIn(page)) as { status: string; reason?: string }[];
    return records.map(({ status, reason }) => [status, reason]);
  }, [['failed', expect.stringContaining('only visible to pod members')]]);
  await page.context().close();
});

it('refuses pictures without a network', async () => {
  const page = await browser.page({ member: ada, path: '/bridge/creation' });
  // Loaded last, with the toasts.
  await page.getByRole('button', { name: 'Open Help Guide' }).waitFor();
  // It loads once the page is idle.
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  const picture = { name: 'sky.png', mimeType: 'image/png', buffer: Buffer.from('x') };
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await page.getByText('Files need a connection').waitFor();
  expect(await page.getByAltText('sky.png').count()).toBe(0);
  await page.context().close();
});

it('removes them at sign-out, and never shows or sends them in the session of another member', async () => {
  const left = await browser.page({ member: ada, path: '/bridge/creation' });
  const context = left.context();
  await composer(left).waitFor();
  await context.setOffline(true);
  await write(left, 'Only on my device');
  await waiting(left).waitFor();

  // The session ends without a sign-out, and bob signs in.
  const page = await context.newPage();
  await left.close();
  const [name, value] = bob.cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url: app().url, httpOnly: true, sameSite: 'Lax' }]);
  await context.setOffline(false);
  const posts = recordPosts(page);
  await page.goto('/bridge/creation');
  // The page begins as ada's, whom this browser remembers, until the server has named bob.
  await page.getByRole('button', { name: `Account of ${bob.user.username}` }).waitFor();
  await write(page, 'Written by bob');
  await page
    .getByRole('article')
    .filter({ hasText: 'Written by bob' })
    .getByText('Sending')
    .waitFor({ state: 'detached' });
  expect(await textsIn(page, /^Only on/)).toEqual([]);
  expect(posts).toHaveLength(1);
  expect(await contentsOf('creation', /^Only on/)).toEqual([]);

  await page.route('**/api/decks/creation/messages', abortPost);
  await write(page, 'Of bob, not sent');
  await waiting(page).waitFor();
  expect(await keptIn(page)).toHaveLength(2);
  await page.getByRole('button', { name: `Account of ${bob.user.username}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await keptIn(page)).toEqual([]);
  await context.close();
});

it('keeps them for their member when another one signs in in another tab', async () => {
  const [eve, kim, reader] = await Promise.all([newMember('eve'), newMember('kim'), newMember('reader')]);
  const text = `Of eve alone ${eve.user.username}`;
  const page = await browser.page({ member: eve, path: '/bridge/ascension' });
  await composer(page).waitFor();
  const other = await page.context().newPage();
  await other.goto('/api/health/build');
  const signIn = ({ user, password }: TestMember) =>
    other.evaluate(
      async (input) => {
        const headers = { 'content-type': 'application/json' };
        await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(input) });
      },
      { username: user.username, password },
    );
  await page.route('**/api/**', (route) => route.abort());
  await write(page, text);
  await waiting(page).waitFor();
  await signIn(kim);
  await page.unroute('**/api/**');

  await page.getByRole('button', { name: `Account of ${kim.user.username}` }).waitFor();
  expect(await contentsOf('ascension', /^Of eve/, reader)).toEqual([]);
  expect(await textsIn(page, /^Of eve/)).toEqual([]);
  expect(await keptIn(page)).toHaveLength(1);

  await signIn(eve);
  await page.getByRole('button', { name: `Account of ${eve.user.username}` }).waitFor();
  await page.goto('/bridge/ascension');
  await expectEventually(() => contentsOf('ascension', /^Of eve/, reader), [text]);
  await expectEventually(() => keptIn(page), []);
  await page.context().close();
});
