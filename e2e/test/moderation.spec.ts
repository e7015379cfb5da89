import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { eventually } from '@crew/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { admin, establishedMember, newMember, type TestMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { expectNotification } from '../src/expect-notification.js';
import { expectExactText } from '../src/expect-text.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { clickMessageAction } from '../src/message-actions.js';
import { accessibilityViolations, expectAccessible } from '../src/page-checks.js';

const browser = new TestBrowser();
const DECK = '/bridge/energy';
let captain: TestMember;
let mia: TestMember;
let ada: TestMember;
/** Pages of the admin and two members. */
let bridge: Page;
let mias: Page;
let adas: Page;

beforeAll(async () => {
  await browser.open();
  captain = await admin();
  // Resolve the flags that other test files left on the shared stack.
  for (const { id } of await captain.call(listFlags, {})) await captain.call(resolveFlag, { id, action: 'dismiss' });
  [mia, ada] = [await newMember('mia'), await establishedMember('ada')];
  bridge = await browser.page({ member: captain });
  mias = await browser.page({ member: mia, path: DECK });
  adas = await browser.page({ member: ada, path: DECK });
  for (const page of [mias, adas]) await page.getByRole('feed').waitFor();
});

afterAll(() => browser.close());

const message = (page: Page, text: string | RegExp) => page.getByRole('article').filter({ hasText: text }).last();
const post = (as: TestMember, content: string) => as.call(deckCalls.postMessage, { deckId: 'energy', content });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const buttonsOn = (message: Locator): Promise<string[]> =>
  eventually('the message shows its buttons', async () => {
    await message.hover();
    const names = await message
      .getByRole('toolbar')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    return names.length > 0 ? names.map((name) => name.split(' ')[0]!) : undefined;
  });

async function openQueue(): Promise<void> {
  await bridge.goto('/admin?tab=moderation');
  await bridge.getByRole('tab', { name: 'To decide' }).waitFor();
}
/** Ends a session when the page posts to a path. Other requests wait, so that none reports the end of the session first. */
const endSessionWith = (page: Page, path: string): Promise<unknown> =>
  page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/**', (other) => answered.promise.then(() => other.fallback()));
    await page.context().clearCookies();
    await route.continue();
    await route.request().response();
    answered.resolve();
  });
const flagged = (text: string) => bridge.getByRole('article').filter({ hasText: text });

describe('message actions', () => {
  it('offer Tip and Boost on messages of other members only, and Flag on all', async () => {
    await mia.call(deckCalls.postMessage, {
      deckId: 'energy',
      content: 'Is all calm here, @lyra?',
      mentions: ['lyra'],
    });
    const answers = adas.getByRole('article').filter({ hasText: 'AI Crew' }).filter({ hasText: 'calm here' });
    await answers.last().waitFor({ timeout: 30_000 });
    const captains = await buttonsOn(answers.last());
    expect([captains.includes('Flag'), captains.includes('Tip'), captains.includes('Boost')]).toEqual([
      true,
      false,
      false,
    ]);
    await post(mia, 'A breath between two meetings');
    await message(adas, 'A breath between').waitFor();
    expect(await buttonsOn(message(adas, 'A breath between'))).toEqual(
      expect.arrayContaining(['Tip', 'Boost', 'Flag']),
    );
    const own = await buttonsOn(message(mias, 'A breath between'));
    expect([own.includes('Flag'), own.includes('Tip'), own.includes('Boost')]).toEqual([true, false, false]);
  });

  it('send a tip and a boost that all readers of the deck see', async () => {
    await captain.call(grantItc, { id: ada.user.id, amount: 100, reason: 'To give away' }, 'moderation-e2e-grant');
    await clickMessageAction(message(adas, 'A breath between'), 'Tip mia');
    await button(adas, 'Tip 10 ITC').click();
    await expectExactText(adas, 'Tip sent');
    await adas.getByRole('dialog').waitFor({ state: 'detached' });
    await clickMessageAction(message(adas, 'A breath between'), /^Boost/);
    for (const page of [adas, mias]) {
      await message(page, 'A breath between').getByRole('img', { name: '1 tip, 10 ITC' }).waitFor();
      await message(page, 'A breath between').getByRole('img', { name: '1 boost' }).waitFor();
    }
    await expectNotification(mias, 'ada boosted your message');
  });
});

describe('a faction', () => {
  it('can be joined on its deck, which removes the button', async () => {
    await button(adas, 'Join this faction').click();
    await expectExactText(adas, 'Faction joined');
    await button(adas, 'Join this faction').waitFor({ state: 'detached' });
    await mias.route('**/api/users/*', (route) => route.fulfill({ status: 503, body: '' }));
    await button(mias, 'Join this faction').click();
    await expectExactText(mias, 'Failed to join');
    await mias.unroute('**/api/users/*');
  });
});

describe('a member’s own messages', () => {
  const composer = () => adas.getByPlaceholder('Share a signal...');

  it('are kept with the reason and a Retry button when sending fails', async () => {
    const posting = '**/api/decks/energy/messages';
    await adas.route(posting, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await composer().fill('Into the storm');
    await composer().press('Enter');
    await expectExactText(adas, 'Failed to send message');
    await expectExactText(adas, 'Please try again');
    await adas.unroute(posting);
    await message(adas, 'Into the storm').getByRole('button', { name: 'Retry' }).click();
    await message(mias, 'Into the storm').waitFor();
    expect(await adas.getByRole('feed').getByText('Into the storm', { exact: true }).count()).toBe(1);
  });

  it('are edited and deleted for all readers at once', async () => {
    await clickMessageAction(message(adas, 'Into the storm'), 'More');
    await adas.getByRole('menuitem', { name: 'Edit' }).click();
    const field = adas.getByLabel('Edit message');
    await field.fill('Out of the storm');
    await adas.route('**/api/messages/*', (route) => route.fulfill({ status: 503, body: '' }));
    await field.press('Enter');
    await expectExactText(adas, 'Failed to edit message');
    await adas.unroute('**/api/messages/*');
    await field.press('Enter');
    await message(mias, 'Out of the storm (edited)').waitFor();

    await clickMessageAction(message(adas, 'Out of the storm'), 'More');
    await adas.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = adas.getByRole('alertdialog', { name: 'Delete this message?' });
    await adas.route('**/api/messages/*', (route) => route.fulfill({ status: 503, body: '' }));
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectExactText(adas, 'Failed to delete message');
    await adas.unroute('**/api/messages/*');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    for (const page of [adas, mias]) await message(page, 'This message was deleted').waitFor();
  });

  it('require a session to send or flag', async () => {
    const visitor = await newMember('visitor');
    const page = await browser.page({ member: visitor, path: '/bridge/energy' });
    await message(page, 'A breath between').waitFor();
    await endSessionWith(page, '**/api/messages/*/flag');
    await clickMessageAction(message(page, 'A breath between'), 'Flag');
    await button(page, 'Flag message').click();
    await expectExactText(page, 'Please log in to flag messages');
    await page.waitForURL('**/auth/login');
    const another = await browser.page({ member: visitor, path: '/bridge/energy' });
    await message(another, 'A breath between').waitFor();
    await endSessionWith(another, '**/api/decks/energy/messages');
    await another.getByPlaceholder('Share a signal...').fill('Is this still on?');
    await another.getByPlaceholder('Share a signal...').press('Enter');
    await expectExactText(another, 'Not logged in');
    await expectExactText(another, 'Please log in to send messages');
    await another.waitForURL('**/auth/login');
    for (const left of [page, another]) await left.context().close();
  });
});

describe('flagging', () => {
  it('asks for a reason and reports failure and success', async () => {
    await post(mia, 'Buy my coins');
    await message(adas, 'Buy my coins').waitFor();
    await clickMessageAction(message(adas, 'Buy my coins'), 'Flag');
    const dialog = adas.getByRole('dialog', { name: 'Flag this message' });
    await expectEventually(() => dialog.getByRole('radio', { name: 'Inappropriate content' }).isChecked(), true);
    await dialog.getByRole('radio', { name: 'Spam or advertising' }).check();
    expect(await accessibilityViolations(adas)).toEqual([]);
    await adas.route('**/flag', (route) => route.fulfill({ status: 503, body: '' }));
    await dialog.getByRole('button', { name: 'Flag message' }).click();
    await expectExactText(adas, 'Failed to flag message');
    await adas.unroute('**/flag');
    await dialog.getByRole('button', { name: 'Flag message' }).click();
    await expectExactText(adas, 'Message flagged');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('by three members hides the message and notifies its author, new accounts not counted', async () => {
    const page = await ada.call(deckCalls.listMessages, { deckId: 'energy' });
    const { id } = page.find(({ content }) => content === 'Buy my coins')!;
    for (const name of ['eve', 'mal', 'sly']) await (await newMember(name)).call(flagMessage, { id, reason: 'spam' });
    const kofi = await establishedMember('kofi');
    await kofi.call(flagMessage, { id, reason: 'spam' });
    const [shown] = await kofi.call(deckCalls.searchMessages, { q: 'coins' });
    expect(shown).toMatchObject({ id, hidden: false });
    await (await establishedMember('zoe')).call(flagMessage, { id, reason: 'spam' });
    for (const seen of [adas, mias]) {
      await seen.getByText('Flagged by the crew: hidden until an admin has looked at it').waitFor();
      expect(await seen.getByRole('feed').getByText('Buy my coins').count()).toBe(0);
    }
    await expectNotification(mias, 'Your message is hidden until an admin has looked at it');
  });
});

describe('the moderation queue', () => {
  it('shows a message with its context, flags, reasons and the history of its author', async () => {
    await openQueue();
    const found = flagged('Buy my coins');
    await found.getByText('A breath between two meetings').waitFor();
    await found.getByText('Flagged by 6 members').waitFor();
    await expectEventually(() => found.getByRole('listitem').filter({ hasText: 'Spam or advertising' }).count(), 6);
    for (const text of ['Hidden', 'One message flagged so far, of which none removed'])
      await found.getByText(text).waitFor();
    await found.getByRole('link', { name: `@${ada.user.username}` }).waitFor();
    expect(await accessibilityViolations(bridge)).toEqual([]);
  });

  it('restores a dismissed message and notifies the members who flagged it', async () => {
    await flagged('Buy my coins').getByRole('button', { name: 'Dismiss' }).click();
    await expectExactText(bridge, 'The message stays');
    await flagged('Buy my coins').waitFor({ state: 'detached' });
    for (const seen of [adas, mias]) await seen.getByRole('feed').getByText('Buy my coins').waitFor();
    await expectNotification(adas, 'The message you flagged was looked at and stays');
  });

  it('removes a message and notifies its author and the member who flagged it', async () => {
    const { id } = await post(mia, 'Something nasty');
    await bridge.getByRole('tab', { name: 'Moderation', exact: true }).waitFor();
    await ada.call(flagMessage, { id, reason: 'harassment' });
    await bridge.getByRole('tab', { name: 'Moderation1 waiting' }).waitFor();
    await flagged('Something nasty').getByRole('button', { name: 'Remove message' }).click();
    await bridge.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectExactText(bridge, 'Message removed');
    await bridge.getByRole('tab', { name: 'Moderation', exact: true }).waitFor();
    await adas.getByRole('feed').getByText('Something nasty').waitFor({ state: 'detached' });
    await expectNotification(adas, 'The message you flagged was removed. Thank you');
    await expectNotification(mias, 'An admin has removed your message');
  });

  it('suspends an author after confirmation', async () => {
    const { id } = await post(mia, 'Something worse');
    await ada.call(flagMessage, { id, reason: 'hate' });
    await openQueue();
    await flagged('Something worse').getByRole('button', { name: 'Remove and suspend' }).click();
    await bridge.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
    await expectExactText(bridge, 'Message removed, author suspended');
    await mias.waitForURL('**/auth/login');
    await bridge.getByRole('tab', { name: 'Decided' }).click();
    await expectExactText(bridge, 'Removed, author suspended');
    await bridge.goto('/admin?tab=audit');
    await bridge
      .getByText(/suspended its author/)
      .first()
      .waitFor();
  });

  /** Saves the limits. The toast of an earlier time may still be there, so the call itself is awaited too. */
  async function saveLimits(): Promise<void> {
    const saved = bridge.waitForResponse(
      (response) => response.url().endsWith('/api/admin/posting-rules') && response.request().method() === 'PUT',
    );
    // A toast may cover the button, so press it by keyboard.
    await button(bridge, 'Save limits').press('Enter');
    expect((await saved).status()).toBe(200);
    await expectExactText(bridge, 'Limits saved');
  }

  it('sets slow mode for a deck, and the composer shows the remaining wait', async () => {
    await openQueue();
    await bridge.getByRole('tab', { name: 'Limits' }).click();
    await bridge.getByLabel('Energy Deck').selectOption('A minute');
    expect(await accessibilityViolations(bridge)).toEqual([]);
    await saveLimits();
    for (const words of ['The first word', 'The second word']) {
      await adas.getByPlaceholder('Share a signal...').fill(words);
      await adas.getByPlaceholder('Share a signal...').press('Enter');
    }
    await adas
      .getByText(/This deck is in slow mode: one message every minute\. Please wait \d+ seconds\./)
      .first()
      .waitFor();
    await message(adas, 'The second word').getByRole('button', { name: 'Retry' }).waitFor();
    await bridge.getByLabel('Energy Deck').selectOption('Off');
    await saveLimits();
    await message(adas, 'The second word').getByRole('button', { name: 'Retry' }).click();
    await message(adas, 'The second word').getByRole('alert').waitFor({ state: 'detached' });
  });

  it('fits a phone with a long name', async () => {
    const long = await newMember('w'.repeat(15), 'Wanderer'.repeat(6));
    await ada.call(flagMessage, { id: (await post(long, `I am ${'w'.repeat(90)}`)).id, reason: 'spam' });
    const phone = await browser.page({ member: captain, viewport: PHONE, path: '/admin?tab=moderation' });
    await phone.getByRole('tab', { name: 'Decided' }).click();
    await phone.getByText('Something worse').or(phone.getByText('Removed, author suspended')).first().waitFor();
    await expectAccessible(phone);
    await phone.getByRole('tab', { name: 'To decide' }).click();
    await phone.getByText('Wanderer'.repeat(6)).first().waitFor();
    await expectAccessible(phone);
    expect(browser.pageErrors).toEqual([]);
  });
});
