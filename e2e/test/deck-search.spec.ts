import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { postMessage } from '@crew/contracts/chat/post-message';
import { createPod } from '@crew/contracts/pods/create-pod';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import type { Page } from 'playwright-core';
import { newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { axeFindings, tooWide } from '../src/see.js';

const browser = new TestBrowser();
let ada: Person;
let kofi: Person;
let page: Page;

/** What a member may post in ten seconds. */
const BURST = 25;

beforeAll(async () => {
  await browser.open();
  ada = await newPerson('ada');
  await ada.call(postMessage, { deckId: 'music', content: 'The zither stands in the corner' });
  // Whoever looks at the decks for the first time begins with everything read.
  await ada.call(listDecks, {});
  const others = await Promise.all(['kofi', 'mei', 'noor'].map((name) => newPerson(name)));
  kofi = others[0]!;
  for (let turn = 0; turn < BURST; turn++) {
    await Promise.all(
      others.map((one, who) => one.call(postMessage, { deckId: 'music', content: `chatter ${turn} of ${who}` })),
    );
  }
  await kofi.call(postMessage, { deckId: 'music', content: 'A zithern is no zither: https://crew.test/zither' });
  const pod = await ada.call(createPod, { name: 'Lantern keepers' });
  await ada.call(postPodMessage, { id: pod.id, content: 'A secret zither' });
  page = await browser.page({ person: ada });
  // What has not been read stays so, however long the page takes to show it.
  await page.route('**/api/decks/music/read', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/bridge/music');
}, 90_000);

afterAll(() => browser.close());

const found = () => page.getByRole('main').getByRole('listitem');

it('what is unread far above is one press away', async () => {
  await page.getByRole('button', { name: 'To the first unread' }).click();
  const feed = page.getByRole('feed');
  const line = feed.getByText('New', { exact: true });
  const inSight = async () => {
    const [one, all] = [await line.boundingBox(), await feed.boundingBox()];
    return one !== null && all !== null && one.y >= all.y && one.y + one.height <= all.y + all.height;
  };
  await becomes(inSight, true);
  await feed.getByText('chatter 0 of 0', { exact: true }).waitFor();
  await page.unroute('**/api/decks/music/read');
});

it('what is older comes above the reader, who stays where they are at the very top', async () => {
  let letPass: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letPass = resolve));
  await page.route(/messages\?before=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const feed = page.getByRole('feed');
  await feed.getByText('A zithern is no zither').first().waitFor();
  // What is measured on the way takes its place in between.
  const toTheTop = async () => {
    await feed.press('Home');
    return feed.evaluate(({ scrollTop }) => scrollTop);
  };
  await becomes(toTheTop, 0);
  await feed.getByLabel('Loading earlier messages').waitFor();
  // Above it stands only the room's beginning.
  const first = async () => /chatter \d+ of \d/.exec(await feed.innerText())![0];
  const words = await first();
  const top = async () => (await feed.getByText(words, { exact: true }).boundingBox())!.y;
  const before = await top();
  letPass();
  await becomes(async () => (await first()) === words, false);
  await becomes(async () => Math.abs((await top()) - before) < 40, true);
  await page.unroute(/messages\?before=/);
});

describe('searching', () => {
  it('is reached from the header, and asks what is looked for', async () => {
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/search');
    await page.getByText('What are you looking for?').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('finds words in the decks and narrows them down', async () => {
    await page.getByLabel('Words to look for').fill('zithers');
    await page.keyboard.press('Enter');
    await found().nth(1).waitFor();
    expect(await found().allInnerTexts()).toEqual([
      expect.stringContaining('A zithern is no zither'),
      expect.stringContaining('The zither stands in the corner'),
    ]);
    expect(await page.locator('mark', { hasText: 'zither' }).count()).toBeGreaterThan(0);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByLabel('With').selectOption('A link');
    await page.getByText('The zither stands').waitFor({ state: 'detached' });
    await becomes(() => found().count(), 1);
    await page.getByLabel('With').selectOption('Anything');
    await page.getByLabel('From').fill(ada.user.username);
    await page.keyboard.press('Enter');
    await page.getByText('A zithern is no').waitFor({ state: 'detached' });
    await becomes(() => found().count(), 1);
    await page.getByLabel('Before').fill('2020-01-01');
    await page.getByText('Nothing found').waitFor();
    await page.goBack();
  });

  it('leads to a message far back, and lights it', async () => {
    await page.goto('/search?q=corner+zither&in=music');
    await found().first().getByRole('link').click();
    await page.waitForURL('**/bridge/music#message-*');
    await page.locator('[data-lit]').getByText('The zither stands in the corner').waitFor();
    await page.locator('[data-lit]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /To the newest|New messages/ }).click();
    await page.getByRole('article').getByText('A zithern is no zither').first().waitFor();
  });

  it('looks into one’s own pods, and nobody else does', async () => {
    await page.goto('/search?q=zither&in=pods');
    await found().getByText('Lantern keepers').waitFor();
    await found().first().getByRole('link').click();
    await page.waitForURL('**/pods/*#message-*');
    await page.getByRole('article').getByText('A secret zither').waitFor();
    const stranger = await browser.page({ person: await newPerson('mallory'), path: '/search?q=zither&in=pods' });
    await stranger.getByText('Nothing found').waitFor();
    await stranger.context().close();
  });

  it('fits a phone', async () => {
    const phone = await browser.page({ person: ada, viewport: PHONE, path: '/search?q=zither' });
    await phone.getByText('The zither stands').waitFor();
    expect(await tooWide(phone)).toEqual([]);
    await phone.context().close();
  });
});

describe('the palette', () => {
  const field = () => page.getByRole('combobox', { name: 'Deck, pod, member, screen or words' });

  it('opens by the keyboard, goes where it is told, and closes by Escape', async () => {
    await page.keyboard.press('Control+k');
    await field().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await field().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('energ');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bridge/energy');
  });

  it('finds pods, members and screens, and hands words to the search', async () => {
    for (const [words, url] of [
      ['lantern', '**/pods/*'],
      ['settings', '**/settings'],
      [kofi.user.username, `**/profile/${kofi.user.username}`],
    ] as const) {
      await page.keyboard.press('Control+k');
      await field().fill(words);
      await page.getByRole('option').nth(1).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(url);
    }
    await page.keyboard.press('Control+k');
    await field().fill('zither corner');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=zither+corner');
    await page.getByText('The zither stands').waitFor();
    expect(browser.complaints).toEqual([]);
  });
});
