import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { newMember, type TestMember } from '../src/members.js';
import { TestBrowser } from '../src/browser.js';
import { ReverseProxy } from '../src/reverse-proxy.js';
import { accessibilityViolations, overflowingElements } from '../src/page-checks.js';

const browser = new TestBrowser({ fullChromium: true });
const proxy = new ReverseProxy();
let ada: TestMember;
let eve: TestMember;
/** Two tabs of ada with a service worker. */
let page: Page;
let other: Page;
const streams: Page[] = [];

beforeAll(async () => {
  await Promise.all([browser.open(), proxy.open()]);
  [ada, eve] = [await newMember('ada'), await newMember('eve')];
  page = await browser.page({ member: ada, worker: true });
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams.push(request.frame().page());
  });
  await page.goto(deck());
  await composer(page).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  other = await page.context().newPage();
  await other.goto(deck());
  await composer(other).waitFor();
});

afterAll(async () => {
  await browser.close();
  await proxy.close();
});

const deck = () => `${proxy.url}/bridge/creation`;
const composer = (on: Page) => on.getByPlaceholder('Share a signal...');
const expectMessage = (on: Page, text: string) =>
  on.getByRole('article').getByText(text, { exact: true }).first().waitFor();
const cached = (on: Page) =>
  on.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
  });

it('is installable with a valid manifest and icons', async () => {
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The browser context of a test is incognito, which forbids installation.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { icons } = JSON.parse(data!) as { icons: { src: string; sizes: string; type: string }[] };
  for (const { src, sizes, type } of icons.filter(({ sizes }) => sizes !== 'any')) {
    const seen = await page.evaluate(async (path) => {
      const answer = await fetch(path);
      const { width, height } = await createImageBitmap(await answer.blob());
      return { type: answer.headers.get('content-type'), sizes: `${width}x${height}` };
    }, src);
    expect(seen).toEqual({ type, sizes });
  }
});

it('shares one event stream between tabs', async () => {
  await eve.call(deckCalls.postMessage, { deckId: 'creation', content: 'To both tabs' });
  for (const tab of [page, other]) await expectMessage(tab, 'To both tabs');
  expect(new Set(streams).size).toBe(1);
});

it('caches the app shell but neither API responses nor pictures of members', async () => {
  const { names, paths } = await cached(page);
  expect(names).toHaveLength(1);
  expect(paths).toContain('/offline.html');
  const own = /^\/(assets\/[\w~-]+\.(js|css|svg|woff2)|offline\.html|first-paint\.js|favicon\.svg)$/;
  expect(paths.filter((path) => !own.test(path))).toEqual([]);
});

it('shows a push message as a notification that opens its page', async () => {
  const origin = proxy.url;
  const { id } = await eve.call(deckCalls.postMessage, { deckId: 'creation', content: 'Come and see' });
  const path = `/bridge/creation#message-${id}`;
  await page.context().grantPermissions(['notifications'], { origin });
  const session = await page.context().newCDPSession(page);
  const registrations = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const data = JSON.stringify({ type: 'mention', title: 'You were mentioned', preview: 'come and see', path });
  const registrationId = await registrations;
  const shown = await eventually(
    'the notification is shown',
    async () => {
      // Chromium drops push messages for a worker that is not active yet.
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      return page.evaluate(async () => {
        const [notification] = await (await navigator.serviceWorker.ready).getNotifications();
        return (
          notification && { title: notification.title, body: notification.body, data: notification.data as unknown }
        );
      });
    },
    30_000,
  );
  expect(shown).toEqual({ title: 'You were mentioned', body: 'come and see', data: { path } });
  await session.detach();

  await other.goto(`${proxy.url}/pods`);
  await page.goto(`${proxy.url}/pods`);
  for (const tab of [page, other]) {
    await tab.getByRole('heading', { name: 'Pods', level: 1 }).waitFor();
    await tab.evaluate(() => void (document.body.dataset['document'] = 'kept'));
  }
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }));
  });
  const opened = await Promise.race([page, other].map(async (tab) => (await tab.waitForURL(`**${path}`), tab)));
  await expectMessage(opened, 'Come and see');
  // Without a reload.
  expect(await opened.evaluate(() => document.body.dataset['document'])).toBe('kept');
  for (const tab of [page, other]) await tab.goto(deck());
});

it('subscribes and unsubscribes the device in the settings', async () => {
  // The test browser has no push service.
  await page.addInitScript(() => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const endpoint = 'https://push.example/send/1';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => true,
    };
    PushManager.prototype.subscribe = async () => subscription as never;
  });
  await page.goto(`${proxy.url}/settings?tab=notifications`);
  const section = page.getByRole('region', { name: 'Notifications on this device' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  await section.getByText('On', { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  // The endpoint of this push service does not exist.
  await section.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('Not sent', { exact: true }).waitFor();
  await section.getByRole('button', { name: 'Turn off' }).click();
  await section.getByText('Off', { exact: true }).waitFor();
  await page.goto(deck());
  await composer(page).waitFor();
});

it('offers a newer version and loads it on Reload', async () => {
  const before = await cached(page);
  proxy.workerSuffix = ';/* newer */';
  // Repeat the update check: the browser may ignore it while the old worker is busy.
  await eventually(
    'the newer version is found',
    async () => {
      await page.evaluate(() => void navigator.serviceWorker.ready.then((registration) => registration.update()));
      return page.getByText('A new version is ready').isVisible();
    },
    30_000,
  );
  for (const tab of [page, other]) await tab.getByText('A new version is ready').waitFor();
  await other.getByRole('button', { name: 'Later' }).click();
  await other.getByText('A new version is ready').waitFor({ state: 'hidden' });
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await composer(page).waitFor();
  expect(await page.getByText('A new version is ready').count()).toBe(0);
  // The other tab still runs the old version.
  await other.getByText('A new version is ready').waitFor();
  expect((await cached(page)).names).toEqual(before.names);
  await eve.call(deckCalls.postMessage, { deckId: 'creation', content: 'After the change' });
  for (const tab of [page, other]) await expectMessage(tab, 'After the change');
});

it('shows an offline page while the server is unreachable and returns to the deck afterwards', async () => {
  await proxy.close();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  // The page before may try to connect until it is left.
  page.once('framenavigated', () => calls.splice(0));
  await page.reload();
  await page.getByRole('heading', { name: 'Crew cannot be reached' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/bridge/creation');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflowingElements(page)).toEqual([]);
  const retry = page.getByRole('button', { name: 'Retry' });
  expect(await retry.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  const picture = page.locator('img');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await retry.click();
  await page.getByText('Still out of reach. We keep looking.').waitFor();
  // It is a page of its own, without anything of the app.
  expect(new Set(calls)).toEqual(new Set(['/api/health/live']));
  await proxy.open();
  await composer(page).waitFor();
  await expectMessage(page, 'After the change');
  expect(browser.pageErrors).toEqual([]);
});
