import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { getMe } from '@crew/contracts/identity/get-me';
import { setDoNotDisturb } from '@crew/contracts/identity/set-do-not-disturb';
import type { Page } from 'playwright-core';
import { DESKTOP, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember, type TestMember } from '../src/members.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const MINUTE_MS = 60_000;
const browser = new TestBrowser();
let [ada, bob]: TestMember[] = [];
let [page, otherTab, deck]: Page[] = [];

beforeAll(async () => {
  await browser.open();
  [ada, bob] = [await newMember('ada'), await newMember('bob')];
  await ada.call(deckCalls.postMessage, { deckId: 'survival', content: 'Who is there?' });
  page = await browser.page({ member: ada, path: '/wallet', viewport: DESKTOP });
  otherTab = await browser.page({ member: ada, path: '/settings', viewport: DESKTOP });
  deck = await browser.page({ member: bob, path: '/bridge/survival', viewport: DESKTOP });
}, 120_000);

afterAll(() => browser.close());

const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
const account = (on: Page) => on.getByRole('button', { name: `Account of ${ada!.user.username}` });
const dialog = (on: Page) => on.getByRole('dialog', { name: 'Do not disturb' });
const adasRow = () =>
  deck!
    .getByRole('region', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: `@${ada!.user.username}` });
const stored = async () => (await ada!.call(getMe, {})).doNotDisturb;

async function menuItem(on: Page, item: RegExp) {
  await account(on).click();
  return on.getByRole('menuitem', { name: item });
}

async function choose(choice: string): Promise<void> {
  await (await menuItem(page!, /Do not disturb/)).click();
  await button(page!, choice).click();
  await dialog(page!).waitFor({ state: 'hidden' });
}

describe('do not disturb', () => {
  it('is chosen in the account menu, and seen by others and in the other tabs at once', async () => {
    await (await menuItem(page!, /^Do not disturb$/)).click();
    await dialog(page!).waitFor();
    await expectAccessibleOnEveryViewport(page!);
    const before = Date.now();
    await button(page!, 'For 30 minutes').click();
    await dialog(page!).waitFor({ state: 'hidden' });
    const end = Date.parse((await stored())!.until!);
    expect(end - before).toBeGreaterThanOrEqual(30 * MINUTE_MS - 1);
    expect(end - Date.now()).toBeLessThanOrEqual(30 * MINUTE_MS);
    await adasRow().getByText('Do not disturb').waitFor({ state: 'attached' });
    await (await menuItem(otherTab!, /^Do not disturb until /)).waitFor();
    await otherTab!.keyboard.press('Escape');
    for (const on of [page!, otherTab!]) {
      const name = (await account(on).ariaSnapshot()).replaceAll('\u202f', ' ');
      expect(name).toMatch(/Account of ada_\w+ Do not disturb until \d{1,2}:\d{2} [AP]M/);
      await account(on).locator('[data-quiet]').waitFor();
    }
    await expectAccessibleOnEveryViewport(page!);
  });

  it('lets the bell count on', async () => {
    const { username } = ada!.user;
    await bob!.call(deckCalls.postMessage, { deckId: 'survival', content: `Psst @${username}`, mentions: [username] });
    await expectEventually(async () => (await ada!.call(listNotifications, {})).unread > 0, true);
    await page!
      .getByRole('button', { name: /unread/ })
      .first()
      .waitFor();
  });

  it('lasts an hour, until tomorrow morning or until it is turned off', async () => {
    await choose('Until tomorrow morning');
    const morning = await stored();
    expect(new Date(morning!.until!).getHours()).toBe(8);
    await choose('Until I turn it off');
    expect(await stored()).toEqual({ until: null });
    await choose('Turn off');
    expect(await stored()).toBeUndefined();
    await adasRow().getByText('Do not disturb').waitFor({ state: 'detached' });
    await account(otherTab!).locator('[data-quiet]').waitFor({ state: 'detached' });
    await (await menuItem(otherTab!, /^Do not disturb$/)).waitFor();
  });

  it('ends by itself on open pages', async () => {
    const until = new Date(Date.now() + 4_000).toISOString();
    await ada!.call(setDoNotDisturb, { doNotDisturb: { until } });
    const mark = adasRow().getByText('Do not disturb');
    await mark.waitFor({ state: 'attached' });
    await mark.waitFor({ state: 'detached' });
  });
});
