import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newMember, type TestMember } from '../src/members.js';
import { TestBrowser } from '../src/browser.js';

const browser = new TestBrowser();
let ada: TestMember;
let eve: TestMember;

beforeAll(async () => {
  await browser.open();
  [ada, eve] = [await newMember('ada'), await newMember('eve')];
});

afterAll(() => browser.close());

const expectMessage = (page: Page, text: string) =>
  page.getByRole('article').getByText(text, { exact: true }).first().waitFor();

it('the tabs of a browser share one event stream, which another tab takes over when its tab is closed', async () => {
  const first = await browser.page({ member: ada });
  const [second, third] = [await first.context().newPage(), await first.context().newPage()];
  const tabs = new Map([first, second, third].map((page, index) => [page, index + 1]));
  /** The tabs that opened a stream. */
  const streams: (number | undefined)[] = [];
  first.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams.push(tabs.get(request.frame().page()));
  });
  const opened = first.waitForResponse('**/api/events*');
  await first.goto('/bridge/survival');
  await opened;
  for (const page of [second, third]) {
    await page.goto('/bridge/survival');
    await page.getByPlaceholder('Share a signal...').waitFor();
  }
  await eve.call(deckCalls.postMessage, { deckId: 'survival', content: 'To all three tabs' });
  for (const page of [first, second, third]) await expectMessage(page, 'To all three tabs');
  expect(streams).toEqual([1]);

  await first.close();
  await eve.call(deckCalls.postMessage, { deckId: 'survival', content: 'To the two that are left' });
  for (const page of [second, third]) await expectMessage(page, 'To the two that are left');
  expect([
    [1, 2],
    [1, 3],
  ]).toContainEqual(streams);
  expect(browser.pageErrors).toEqual([]);
});
