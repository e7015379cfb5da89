import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { postMessage } from '@crew/contracts/chat/post-message';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { eventually } from '@crew/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { admin, newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { pressOn } from '../src/press-on.js';
import { axeFindings, expectSound } from '../src/see.js';

const browser = new TestBrowser();
const DECK = '/bridge/energy';
let captain: Person;
let mia: Person;
let ada: Person;
/** Pages of the admin, and of two members. */
let bridge: Page;
let mias: Page;
let adas: Page;

beforeAll(async () => {
  await browser.open();
  captain = await admin();
  // What others have flagged on the ship does not count here.
  for (const { id } of await captain.call(listFlags, {})) await captain.call(resolveFlag, { id, action: 'dismiss' });
  [mia, ada] = [await newPerson('mia'), await newPerson('ada')];
  bridge = await browser.page({ person: captain });
  mias = await browser.page({ person: mia, path: DECK });
  adas = await browser.page({ person: ada, path: DECK });
  for (const page of [mias, adas]) await page.getByRole('feed').waitFor();
});

afterAll(() => browser.close());

const reads = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();
const message = (page: Page, text: string | RegExp) => page.getByRole('article').filter({ hasText: text }).last();
const say = (as: Person, content: string) => as.call(postMessage, { deckId: 'energy', content });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const buttonsOn = (message: Locator): Promise<string[]> =>
  eventually('a message shows its buttons', async () => {
    await message.hover();
    const names = await message
      .getByRole('toolbar')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    return names.length > 0 ? names.map((name) => name.split(' ')[0]!) : undefined;
  });

async function queue(): Promise<void> {
  await bridge.goto('/admin?tab=moderation');
  await bridge.getByRole('tab', { name: 'To decide' }).waitFor();
}
/** Ends the session of a browser as it posts to a path; whatever else it asks waits, so as not to find out first. */
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

async function told(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByText(words).first().waitFor();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.keyboard.press('Escape');
}

describe('the buttons of a message', () => {
  it('are tip and boost on others’ words alone, and a flag on everybody’s', async () => {
    await mia.call(postMessage, { deckId: 'energy', content: 'Is all calm aboard, @lyra?', mentions: ['lyra'] });
    const answers = adas.getByRole('article').filter({ hasText: 'AI Crew' }).filter({ hasText: 'calm aboard' });
    await answers.last().waitFor({ timeout: 30_000 });
    const captains = await buttonsOn(answers.last());
    expect([captains.includes('Flag'), captains.includes('Tip'), captains.includes('Boost')]).toEqual([
      true,
      false,
      false,
    ]);
    await say(mia, 'A breath between two meetings');
    await message(adas, 'A breath between').waitFor();
    expect(await buttonsOn(message(adas, 'A breath between'))).toEqual(
      expect.arrayContaining(['Tip', 'Boost', 'Flag']),
    );
    const own = await buttonsOn(message(mias, 'A breath between'));
    expect([own.includes('Flag'), own.includes('Tip'), own.includes('Boost')]).toEqual([true, false, false]);
  });

  it('give what they promise, and everybody sees what a message has earned', async () => {
    await captain.call(grantItc, { id: ada.user.id, amount: 100, reason: 'To give away' }, 'moderation-e2e-grant');
    await pressOn(message(adas, 'A breath between'), 'Tip mia');
    await button(adas, 'Tip 10 ITC').click();
    await reads(adas, 'Tip sent');
    await adas.getByRole('dialog').waitFor({ state: 'detached' });
    await pressOn(message(adas, 'A breath between'), /^Boost/);
    for (const page of [adas, mias]) {
      await message(page, 'A breath between').getByRole('img', { name: '1 tip, 10 ITC' }).waitFor();
      await message(page, 'A breath between').getByRole('img', { name: '1 boost' }).waitFor();
    }
    await told(mias, 'ada boosted your message');
  });
});

describe('a faction', () => {
  it('is joined on its deck, and the button is gone then', async () => {
    await button(adas, 'Join this faction').click();
    await reads(adas, 'Faction joined');
    await button(adas, 'Join this faction').waitFor({ state: 'detached' });
    await mias.route('**/api/users/*', (route) => route.fulfill({ status: 503, body: '' }));
    await button(mias, 'Join this faction').click();
    await reads(mias, 'Failed to join');
    await mias.unroute('**/api/users/*');
  });
});

describe('one’s own words', () => {
  const composer = () => adas.getByPlaceholder('Share a signal...');

  it('that cannot be sent are kept, with the reason and another try', async () => {
    const posting = '**/api/decks/energy/messages';
    await adas.route(posting, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await composer().fill('Into the storm');
    await composer().press('Enter');
    await reads(adas, 'Failed to send message');
    await reads(adas, 'Please try again');
    await adas.unroute(posting);
    await message(adas, 'Into the storm').getByRole('button', { name: 'Retry' }).click();
    await message(mias, 'Into the storm').waitFor();
    expect(await adas.getByRole('feed').getByText('Into the storm', { exact: true }).count()).toBe(1);
  });

  it('are worded anew and taken back, before everybody’s eyes', async () => {
    await pressOn(message(adas, 'Into the storm'), 'More');
    await adas.getByRole('menuitem', { name: 'Edit' }).click();
    const field = adas.getByLabel('Edit message');
    await field.fill('Out of the storm');
    await adas.route('**/api/messages/*', (route) => route.fulfill({ status: 503, body: '' }));
    await field.press('Enter');
    await reads(adas, 'Failed to edit message');
    await adas.unroute('**/api/messages/*');
    await field.press('Enter');
    await message(mias, 'Out of the storm (edited)').waitFor();

    await pressOn(message(adas, 'Out of the storm'), 'More');
    await adas.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = adas.getByRole('alertdialog', { name: 'Delete this message?' });
    await adas.route('**/api/messages/*', (route) => route.fulfill({ status: 503, body: '' }));
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await reads(adas, 'Failed to delete message');
    await adas.unroute('**/api/messages/*');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    for (const page of [adas, mias]) await message(page, 'This message was deleted').waitFor();
  });

  it('need somebody who is signed in', async () => {
    const visitor = await newPerson('visitor');
    const page = await browser.page({ person: visitor, path: '/bridge/energy' });
    await message(page, 'A breath between').waitFor();
    await endSessionWith(page, '**/api/messages/*/flag');
    await pressOn(message(page, 'A breath between'), 'Flag');
    await button(page, 'Flag message').click();
    await reads(page, 'Please log in to flag messages');
    await page.waitForURL('**/auth/login');
    const another = await browser.page({ person: visitor, path: '/bridge/energy' });
    await message(another, 'A breath between').waitFor();
    await endSessionWith(another, '**/api/decks/energy/messages');
    await another.getByPlaceholder('Share a signal...').fill('Is this still on?');
    await another.getByPlaceholder('Share a signal...').press('Enter');
    await reads(another, 'Not logged in');
    await reads(another, 'Please log in to send messages');
    await another.waitForURL('**/auth/login');
    for (const left of [page, another]) await left.context().close();
  });
});

describe('flagging', () => {
  it('asks why, says that it failed, and says that it is done', async () => {
    await say(mia, 'Buy my coins');
    await message(adas, 'Buy my coins').waitFor();
    await pressOn(message(adas, 'Buy my coins'), 'Flag');
    const dialog = adas.getByRole('dialog', { name: 'Flag this message' });
    await becomes(() => dialog.getByRole('radio', { name: 'Inappropriate content' }).isChecked(), true);
    await dialog.getByRole('radio', { name: 'Spam or advertising' }).check();
    expect(await axeFindings(adas)).toEqual([]);
    await adas.route('**/flag', (route) => route.fulfill({ status: 503, body: '' }));
    await dialog.getByRole('button', { name: 'Flag message' }).click();
    await reads(adas, 'Failed to flag message');
    await adas.unroute('**/flag');
    await dialog.getByRole('button', { name: 'Flag message' }).click();
    await reads(adas, 'Message flagged');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('by three hides the words from everybody, and their author is told', async () => {
    const page = await ada.call(listMessages, { deckId: 'energy' });
    const { id } = page.find(({ content }) => content === 'Buy my coins')!;
    for (const name of ['kofi', 'zoe']) await (await newPerson(name)).call(flagMessage, { id, reason: 'spam' });
    for (const seen of [adas, mias]) {
      await seen.getByText('Flagged by the crew: hidden until an admin has looked at it').waitFor();
      expect(await seen.getByRole('feed').getByText('Buy my coins').count()).toBe(0);
    }
    await told(mias, 'Your message is hidden until an admin has looked at it');
  });
});

describe('the moderation queue', () => {
  it('shows the message in its context, who flagged it and why, and its author’s history', async () => {
    await queue();
    const found = flagged('Buy my coins');
    await found.getByText('A breath between two meetings').waitFor();
    await found.getByText('Flagged by 3 members').waitFor();
    await becomes(() => found.getByText('Spam or advertising').count(), 3);
    for (const text of ['Hidden', 'One message flagged so far, of which none removed'])
      await found.getByText(text).waitFor();
    await found.getByRole('link', { name: `@${ada.user.username}` }).waitFor();
    expect(await axeFindings(bridge)).toEqual([]);
  });

  it('dismisses: the message is back, and who flagged it is told', async () => {
    await flagged('Buy my coins').getByRole('button', { name: 'Dismiss' }).click();
    await reads(bridge, 'The message stays');
    await flagged('Buy my coins').waitFor({ state: 'detached' });
    for (const seen of [adas, mias]) await seen.getByRole('feed').getByText('Buy my coins').waitFor();
    await told(adas, 'The message you flagged was looked at and stays');
  });

  it('removes: the words are gone, and both sides are told', async () => {
    const { id } = await say(mia, 'Something nasty');
    await bridge.getByRole('tab', { name: 'Moderation', exact: true }).waitFor();
    await ada.call(flagMessage, { id, reason: 'harassment' });
    await bridge.getByRole('tab', { name: 'Moderation1 waiting' }).waitFor();
    await flagged('Something nasty').getByRole('button', { name: 'Remove message' }).click();
    await reads(bridge, 'Message removed');
    await bridge.getByRole('tab', { name: 'Moderation', exact: true }).waitFor();
    await adas.getByRole('feed').getByText('Something nasty').waitFor({ state: 'detached' });
    await told(adas, 'The message you flagged was removed. Thank you');
    await told(mias, 'An admin has removed your message');
  });

  it('suspends, after asking once more', async () => {
    const { id } = await say(mia, 'Something worse');
    await ada.call(flagMessage, { id, reason: 'hate' });
    await queue();
    await flagged('Something worse').getByRole('button', { name: 'Remove and suspend' }).click();
    await bridge.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
    await reads(bridge, 'Message removed, author suspended');
    await mias.waitForURL('**/auth/login');
    await bridge.getByRole('tab', { name: 'Decided' }).click();
    await reads(bridge, 'Removed, author suspended');
    await bridge.goto('/admin?tab=audit');
    await bridge
      .getByText(/suspended flag/)
      .first()
      .waitFor();
  });

  it('slows a deck down, and the composer says how long to wait', async () => {
    await queue();
    await bridge.getByRole('tab', { name: 'Limits' }).click();
    await bridge.getByLabel('Energy Deck').selectOption('A minute');
    expect(await axeFindings(bridge)).toEqual([]);
    // A notice may lie over the button; the keyboard reaches it all the same.
    await button(bridge, 'Save limits').press('Enter');
    await reads(bridge, 'Limits saved');
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
    await button(bridge, 'Save limits').press('Enter');
    await reads(bridge, 'Limits saved');
    await message(adas, 'The second word').getByRole('button', { name: 'Retry' }).click();
    await message(adas, 'The second word').getByRole('alert').waitFor({ state: 'detached' });
  });

  it('fits a phone, whatever somebody is called', async () => {
    const long = await newPerson('w'.repeat(15), 'Wanderer'.repeat(6));
    await ada.call(flagMessage, { id: (await say(long, `I am ${'w'.repeat(90)}`)).id, reason: 'spam' });
    const phone = await browser.page({ person: captain, viewport: PHONE, path: '/admin?tab=moderation' });
    await phone.getByRole('tab', { name: 'Decided' }).click();
    await phone.getByText('Something worse').or(phone.getByText('Removed, author suspended')).first().waitFor();
    await expectSound(phone);
    await phone.getByRole('tab', { name: 'To decide' }).click();
    await phone.getByText('Wanderer'.repeat(6)).first().waitFor();
    await expectSound(phone);
    expect(browser.complaints).toEqual([]);
  });
});
