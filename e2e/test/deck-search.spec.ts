import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { createPod } from '@crew/contracts/pods/create-pod';
import type { Page } from 'playwright-core';
import { newMember, type TestMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { accessibilityViolations, overflowingElements } from '../src/page-checks.js';

const browser = new TestBrowser();
let ada: TestMember;
let kofi: TestMember;
let page: Page;

/** The rate limit of a member: messages per ten seconds. */
const BURST = 25;

beforeAll(async () => {
  await browser.open();
  ada = await newMember('ada');
  await ada.call(deckCalls.postMessage, { deckId: 'music', content: 'The zither stands in the corner' });
  // The first visit of a member marks everything before as read.
  await ada.call(listDecks, {});
  const others = await Promise.all(['kofi', 'mei', 'noor'].map((name) => newMember(name)));
  kofi = others[0]!;
  for (let turn = 0; turn < BURST; turn++) {
    await Promise.all(
      others.map((one, who) =>
        one.call(deckCalls.postMessage, { deckId: 'music', content: `chatter ${turn} of ${who}` }),
      ),
    );
  }
  await kofi.call(deckCalls.postMessage, {
    deckId: 'music',
    content: 'A zithern is no zither: https://crew.test/zither',
  });
  const pod = await ada.call(createPod, { name: 'Lantern keepers' });
  await ada.call(podCalls.postMessage, { id: pod.id, content: 'A secret zither' });
  page = await browser.page({ member: ada });
  // The page must not mark the messages as read while the test runs.
  await page.route('**/api/decks/music/read', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/bridge/music');
}, 90_000);

afterAll(() => browser.close());

const results = () => page.getByRole('main').getByRole('listitem');

it('one click leads to the first unread message far above', async () => {
  await page.getByRole('button', { name: 'To the first unread' }).click();
  const feed = page.getByRole('feed');
  const line = feed.getByText('New', { exact: true });
  const isVisible = async () => {
    const [one, all] = [await line.boundingBox(), await feed.boundingBox()];
    return one !== null && all !== null && one.y >= all.y && one.y + one.height <= all.y + all.height;
  };
  await expectEventually(isVisible, true);
  await feed.getByText('chatter 0 of 0', { exact: true }).waitFor();
  await page.unroute('**/api/decks/music/read');
});

it('loading older messages at the very top keeps the scroll position', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/messages\?before=/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  const feed = page.getByRole('feed');
  await feed.getByText('A zithern is no zither').first().waitFor();
  // Rows measured while scrolling change the height: repeat until the top is reached.
  const scrollToTop = async () => {
    await feed.press('Home');
    return feed.evaluate(({ scrollTop }) => scrollTop);
  };
  await expectEventually(scrollToTop, 0);
  await feed.getByLabel('Loading earlier messages').waitFor();
  // Only the beginning of the deck is above it.
  const first = async () => /chatter \d+ of \d/.exec(await feed.innerText())![0];
  const words = await first();
  const top = async () => (await feed.getByText(words, { exact: true }).boundingBox())!.y;
  const before = await top();
  release();
  await expectEventually(async () => (await first()) === words, false);
  await expectEventually(async () => Math.abs((await top()) - before) < 40, true);
  await page.unroute(/messages\?before=/);
});

describe('searching', () => {
  it('opens from the header with an empty search field', async () => {
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/search');
    await page.getByText('What are you looking for?').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('finds words in decks and narrows the results with filters', async () => {
    await page.getByLabel('In', { exact: true }).selectOption('All decks');
    await page.getByLabel('Words to look for').fill('zithers');
    await page.keyboard.press('Enter');
    await results().nth(1).waitFor();
    expect(await results().allInnerTexts()).toEqual([
      expect.stringContaining('A zithern is no zither'),
      expect.stringContaining('The zither stands in the corner'),
    ]);
    expect(await page.locator('mark', { hasText: 'zither' }).count()).toBeGreaterThan(0);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByLabel('With', { exact: true }).selectOption('A link');
    await page.getByText('The zither stands').waitFor({ state: 'detached' });
    await expectEventually(() => results().count(), 1);
    await page.getByLabel('With', { exact: true }).selectOption('Anything');
    await page.getByLabel('From', { exact: true }).fill(ada.user.username);
    await page.keyboard.press('Enter');
    await page.getByText('A zithern is no').waitFor({ state: 'detached' });
    await expectEventually(() => results().count(), 1);
    await page.getByLabel('Before', { exact: true }).fill('2020-01-01');
    await page.getByText('Nothing found').waitFor();
    await page.goBack();
  });

  it('opens a message far back and highlights it', async () => {
    await page.goto('/search?q=corner+zither&in=music');
    await results().first().getByRole('link', { name: 'zither' }).click();
    await page.waitForURL('**/bridge/music#message-*');
    await page.locator('[data-lit]').getByText('The zither stands in the corner').waitFor();
    await page.locator('[data-lit]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /To the newest|New messages/ }).click();
    await page.getByRole('article').getByText('A zithern is no zither').first().waitFor();
  });

  it('finds messages of pods for their members only', async () => {
    await page.goto('/search?q=zither&in=pods');
    await results().getByText('Lantern keepers').waitFor();
    await results().first().getByRole('link', { name: 'zither' }).click();
    await page.waitForURL('**/pods/*#message-*');
    await page.getByRole('article').getByText('A secret zither').waitFor();
    const stranger = await browser.page({ member: await newMember('mallory'), path: '/search?q=zither&in=pods' });
    await stranger.getByText('Nothing found').waitFor();
    await stranger.context().close();
  });

  it('fits a phone', async () => {
    const phone = await browser.page({ member: ada, viewport: PHONE, path: '/search?q=zither' });
    await phone.getByText('The zither stands').waitFor();
    expect(await overflowingElements(phone)).toEqual([]);
    await phone.context().close();
  });
});

describe('the command palette', () => {
  const field = () => page.getByRole('combobox', { name: 'Deck, pod, person, screen, action or words' });

  it('opens by keyboard, navigates to the entered screen and closes on Escape', async () => {
    await page.keyboard.press('Control+k');
    await field().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await field().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('energ');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bridge/energy');
  });

  it('finds pods, members and screens, and searches for other words', async () => {
    for (const [words, url] of [
      ['lantern', '**/pods/*'],
      ['settings', '**/settings'],
      [kofi.user.username, `**/profile/${kofi.user.username}`],
    ] as const) {
      await page.keyboard.press('Control+k');
      await field().fill(words);
      await page
        .getByRole('option', { name: /^(?!Search )/ })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(url);
    }
    await page.keyboard.press('Control+k');
    await field().fill('zither corner');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=zither+corner');
    await page.getByText('The zither stands').waitFor();
    expect(browser.pageErrors).toEqual([]);
  });
});
