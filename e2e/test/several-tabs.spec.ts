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
  const streams: Page[] = [];
  first.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams.push(request.frame().page());
  });
  await first.goto('/bridge/survival');
  await first.getByPlaceholder('Share a signal...').waitFor();
  const [second, third] = [await first.context().newPage(), await first.context().newPage()];
  for (const page of [second, third]) {
    await page.goto('/bridge/survival');
    await page.getByPlaceholder('Share a signal...').waitFor();
  }
  await eve.call(deckCalls.postMessage, { deckId: 'survival', content: 'To all three tabs' });
  for (const page of [first, second, third]) await expectMessage(page, 'To all three tabs');
  expect(streams).toEqual([first]);

  await first.close();
  await eve.call(deckCalls.postMessage, { deckId: 'survival', content: 'To the two that are left' });
  for (const page of [second, third]) await expectMessage(page, 'To the two that are left');
  expect(streams).toEqual([first, second]);
  expect(browser.pageErrors).toEqual([]);
});
