import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { createPod } from '@crew/contracts/pods/create-pod';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../src/browser.js';
import { newMember, type TestMember } from '../src/members.js';
import { withoutStart } from '../src/without-start.js';

const browser = new TestBrowser();
let ada: TestMember;
let podId: string;

beforeAll(async () => {
  await browser.open();
  ada = await newMember('ada');
  ({ id: podId } = await ada.call(createPod, { name: 'Quick start' }));
  await ada.call(deckCalls.postMessage, { deckId: 'energy', content: 'Here at once' });
});

afterAll(() => browser.close());

/** Opens a page whose event stream does not open: then all data would be fetched once more. */
async function openPage(): Promise<{ page: Page; requests: string[] }> {
  const page = await browser.page({ member: ada });
  await page.route('**/api/events', () => undefined);
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
    ['/bridge/energy', 'Here at once', []],
    ['/pods', 'Quick start', []],
    ['/pods/{podId}', 'No messages yet', []],
    ['/settings', 'Add a passkey', []],
    ['/shop', 'ITC Packages', []],
    // It has no entries yet.
    ['/wallet', 'Nothing here yet', ['/api/wallet/me/welcome-bonus']],
  ])('makes the calls of %s in one request', async (path, shown, later) => {
    const { page, requests } = await openPage();
    await page.goto(path.replace('{podId}', podId));
    await page.getByRole('main').getByText(shown, { exact: true }).first().waitFor();
    const inOne = requests.filter((request) => !later.includes(request));
    expect(inOne).toEqual([expect.stringMatching(/^\/api\/start\?calls=/)]);
    await page.context().close();
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
