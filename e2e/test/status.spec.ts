import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { blockMember } from '@crew/contracts/identity/block-member';
import { getMe } from '@crew/contracts/identity/get-me';
import { setStatus } from '@crew/contracts/identity/set-status';
import { unblockMember } from '@crew/contracts/identity/unblock-member';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import type { Page } from 'playwright-core';
import { DESKTOP, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { admin, newMember, type TestMember } from '../src/members.js';
import { expectAccessible, expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const browser = new TestBrowser();
let [ada, bob]: TestMember[] = [];
let adaPage: Page;
/** Pages of Bob, at what shows Ada. */
let [deck, pod, messages, profile]: Page[] = [];

beforeAll(async () => {
  await browser.open();
  [ada, bob] = [await newMember('ada'), await newMember('bob')];
  await ada.call(deckCalls.postMessage, { deckId: 'energy', content: 'Who is there?' });
  const { id: podId } = await ada.call(createPod, { name: 'Watch of the stars' });
  await bob.call(joinPod, { id: podId });
  const { id } = await ada.call(startDirectConversation, { userIds: [bob.user.id] });
  await ada.call(directCalls.postMessage, { id, content: 'Hello' });
  await bob.call(acceptDirectConversation, { id });
  adaPage = await browser.page({ member: ada, path: '/wallet', viewport: DESKTOP });
  const open = (path: string) => browser.page({ member: bob!, path, viewport: DESKTOP });
  deck = await open('/bridge/energy');
  pod = await open(`/pods/${podId}`);
  messages = await open(`/messages/${id}`);
  profile = await open(`/profile/${ada.user.username}`);
  await profile.getByRole('heading', { name: 'ada', level: 1 }).waitFor();
}, 120_000);

afterAll(() => browser.close());

const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
const dialog = (on: Page) => on.getByRole('dialog', { name: 'Set a status' });
const adasRow = (on: Page) =>
  on
    .getByRole('region', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: `@${ada!.user.username}` });

async function openFromMenu(on: Page, item: string): Promise<void> {
  await button(on, `Account of ${ada!.user.username}`).click();
  await on.getByRole('menuitem', { name: item, exact: true }).click();
  await dialog(on).waitFor();
}

describe('a custom status', () => {
  it('is set in the account menu, and appears at once wherever its member is shown', async () => {
    await openFromMenu(adaPage, 'Set status…');
    await expectAccessibleOnEveryViewport(adaPage);
    await button(adaPage, 'Add an emoji').click();
    await adaPage.getByRole('combobox', { name: 'Search emoji' }).fill('telescope');
    await adaPage.getByRole('option', { name: 'telescope', exact: true }).click();
    await adaPage.getByLabel('What are you up to?').fill('Reading the stars');
    await adaPage.getByLabel('Clear after').selectOption('1 hour');
    await button(adaPage, 'Save').click();
    await dialog(adaPage).waitFor({ state: 'hidden' });
    for (const on of [deck!, pod!]) {
      await adasRow(on).getByText('Reading the stars').waitFor();
      await adasRow(on).getByText('🔭').waitFor();
    }
    await messages!.getByRole('heading', { name: /^ada/ }).getByText('🔭').waitFor();
    await messages!.getByRole('listitem').getByRole('link', { name: /ada/ }).getByText('🔭').waitFor();
    await profile!.getByText('Reading the stars').waitFor();
    await expectAccessible(profile!);
    await button(adaPage, `Account of ${ada!.user.username}`).click();
    await adaPage.getByRole('menuitem', { name: 'Reading the stars' }).getByText('🔭').waitFor();
    await adaPage.keyboard.press('Escape');
  });

  it('is in the card of its member', async () => {
    await adasRow(deck!).getByRole('link').first().hover();
    const card = deck!.getByRole('dialog', { name: `@${ada!.user.username}` });
    await card.getByText('Reading the stars').waitFor();
    await deck!.keyboard.press('Escape');
  });

  it('disappears everywhere at its end', async () => {
    const until = new Date(Date.now() + 4_000).toISOString();
    await ada!.call(setStatus, { status: { text: 'Back in a moment', emoji: '☕', until } });
    for (const on of [adasRow(deck!), adasRow(pod!), profile!]) {
      await on.getByText('Back in a moment').waitFor();
    }
    for (const on of [adasRow(deck!), adasRow(pod!), profile!]) {
      await on.getByText('Back in a moment').waitFor({ state: 'detached' });
    }
  });

  it('is hidden from a member whom its member blocks, also on open pages', async () => {
    await ada!.call(blockMember, { id: bob!.user.id });
    await ada!.call(setStatus, { status: { text: 'Not for everyone', emoji: null, until: null } });
    const seen = async () => {
      await profile!.reload();
      await profile!.getByRole('heading', { name: 'ada', level: 1 }).waitFor();
      return profile!.getByText('Not for everyone').count();
    };
    expect(await seen()).toBe(0);
    await ada!.call(unblockMember, { id: bob!.user.id });
    expect(await seen()).toBe(1);
  });

  it('is cleared from the palette', async () => {
    await adaPage.keyboard.press('Control+k');
    await adaPage.getByRole('dialog', { name: 'Where to?' }).getByRole('combobox').fill('Set status');
    await adaPage.getByRole('option', { name: 'Set status…' }).waitFor();
    await adaPage.keyboard.press('Enter');
    await dialog(adaPage).waitFor();
    await button(adaPage, 'Clear status').click();
    await expectEventually(async () => (await ada!.call(getMe, {})).customStatus, undefined);
    await profile!.getByText('Not for everyone').waitFor({ state: 'detached' });
  });

  it('is cleared by an admin, which the audit log records', async () => {
    await ada!.call(setStatus, { status: { text: 'Buy my coins', emoji: null, until: null } });
    const page = await browser.page({ member: await admin(), path: '/admin?tab=crew-roster', viewport: DESKTOP });
    await page.getByRole('main').getByLabel('Search').fill(ada!.user.username);
    await button(page, `Manage ${ada!.user.username}`).click();
    await page.getByText('Buy my coins').waitFor();
    await button(page, 'Clear their status').click();
    await page.getByText('Buy my coins').waitFor({ state: 'detached' });
    await page.goto('/admin?tab=audit');
    await page.getByText(`cleared the status of @${ada!.user.username}`).waitFor();
  });
});
