import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { blockMember } from '@crew/contracts/identity/block-member';
import { unblockMember } from '@crew/contracts/identity/unblock-member';
import { updateUser } from '@crew/contracts/identity/update-user';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import type { Page } from 'playwright-core';
import { admin, newMember, type TestMember } from '../src/members.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { expectText } from '../src/expect-text.js';
import { Keyboard } from '../src/keyboard.js';
import { expectAccessible } from '../src/page-checks.js';

/** Visible characters alone, but wide, of both directions, and like markup. */
const HOSTILE = `<img src=x onerror=alert(1)>${'﷽'.repeat(12)}שלום`;

const browser = new TestBrowser();
let [ada, bob, eve]: TestMember[] = [];
/** Pages of Ada at the music deck, where Bob and Eve have posted. */
let page: Page;
let phone: Page;

beforeAll(async () => {
  await browser.open();
  [ada, bob, eve] = [await newMember('ada'), await newMember('bob'), await newMember('eve', HOSTILE)];
  await (await admin()).call(grantItc, { id: ada.user.id, amount: 50, reason: 'To give' });
  await bob.call(updateUser, { id: bob.user.id, pronouns: 'he/him', timeZone: 'Asia/Tokyo', faction: 'music' });
  const { id } = await bob.call(createPod, { name: 'Watch of the cards' });
  await ada.call(joinPod, { id });
  await ada.call(createPod, { name: 'Day watch' });
  const { username } = ada.user;
  await bob.call(deckCalls.postMessage, { deckId: 'music', content: `A song for @${username}`, mentions: [username] });
  await eve.call(deckCalls.postMessage, { deckId: 'music', content: 'Another song' });
  page = await openPage(ada, '/bridge/music');
  phone = await openPage(ada, '/bridge/music', PHONE);
}, 90_000);

afterAll(() => browser.close());

const card = (on: Page, of: TestMember) => on.getByRole('dialog', { name: `@${of.user.username}` });
const nameIn = (on: Page, words: string, name: string) =>
  on.getByRole('feed').getByRole('article').filter({ hasText: words }).getByRole('link', { name });
/** A member's name as a link: other test files have a Bob as well. */
const nameOf = ({ user: { username } }: TestMember): string => `a[href="/profile/${username}"]`;
const bobsName = (on: Page) => nameIn(on, 'A song for', 'bob');
const composer = (on: Page) => on.getByRole('textbox', { name: 'Message', exact: true });
const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
const hasFocus = (on: Page, selector: string) =>
  on.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

/** Opens a page and waits for what floats over it: until then, names lead to the profile. */
async function openPage(member: TestMember, path: string, viewport = DESKTOP): Promise<Page> {
  const opened = await browser.page({ member, path, viewport });
  await opened.getByRole('tooltip', { includeHidden: true }).waitFor({ state: 'attached' });
  return opened;
}

/** Presses a name and returns its card. */
async function openCard(on: Page, of: TestMember, words: string, name: string) {
  // The buttons of the message may cover the end of a long name.
  await nameIn(on, words, name).click({ position: { x: 8, y: 8 } });
  const opened = card(on, of);
  await opened.getByRole('link', { name: 'Full profile' }).waitFor();
  return opened;
}

describe('the card of a member', () => {
  it('opens for a pointer that rests on the name, leaves the focus where it is, and closes when the pointer leaves', async () => {
    await composer(page).focus();
    await bobsName(page).hover();
    const opened = card(page, bob!);
    for (const words of ['he/him', /\d+:\d\d [AP]M local time/, /^Level \d/, 'Music', 'Watch of the cards'])
      await opened.getByText(words).first().waitFor();
    expect(await hasFocus(page, 'textarea')).toBe(true);
    await opened.hover();
    await page.mouse.move(1, 1);
    await opened.waitFor({ state: 'detached' });
    expect(await hasFocus(page, 'textarea')).toBe(true);
  });

  it('opens by keyboard with the focus in it, and gives the focus back on Escape', async () => {
    await bobsName(page).focus();
    await page.keyboard.press('Enter');
    await card(page, bob!).waitFor();
    await new Keyboard(page).tabTo(card(page, bob!).getByRole('button', { name: 'Block' }));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await card(page, bob!).waitFor({ state: 'detached' });
    await expectEventually(() => bobsName(page).evaluate((one) => one === document.activeElement), true);
  });

  it('opens from a mention, the members of the deck and a search result, one at a time', async () => {
    await nameIn(page, 'A song for', `@${ada!.user.username}`).click();
    await card(page, ada!).getByRole('link', { name: 'Your profile' }).waitFor();
    expect(await card(page, ada!).getByRole('button').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Members' }).locator(nameOf(bob!)).click();
    await card(page, bob!).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    const results = await openPage(ada!, '/search?q=song');
    await results.getByRole('main').locator(nameOf(bob!)).first().click();
    await card(results, bob!).getByRole('link', { name: 'Full profile' }).click();
    await results.waitForURL(`**/profile/${bob!.user.username}`);
    await results.context().close();
  });

  it('opens from a seat and the members of a pod, and from the header of a conversation', async () => {
    const other = await openPage(ada!, '/pods');
    await other.getByRole('link', { name: 'Watch of the cards' }).click();
    await other.getByRole('region', { name: 'Pod Circle' }).getByRole('button', { name: 'bob' }).click();
    await card(other, bob!).waitFor();
    await other.keyboard.press('Escape');
    await other.getByRole('region', { name: 'Members' }).getByRole('link', { name: 'bob' }).click();
    await card(other, bob!).getByRole('button', { name: 'Message' }).click();
    await other.waitForURL('**/messages/*');
    await card(other, bob!).waitFor({ state: 'detached' });
    await other.getByRole('heading').getByRole('link', { name: 'bob' }).click();
    await card(other, bob!).getByRole('button', { name: 'Invite to pod' }).waitFor();
    await other.context().close();
  });

  it('is a sheet on a phone', async () => {
    const opened = await openCard(phone, bob!, 'A song for', 'bob');
    expect(await opened.getAttribute('data-sheet')).toBe('bottom');
    await expectAccessible(phone);
    await phone.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
  });

  it('opens over the sheet with the members of the deck, and closes before it', async () => {
    await button(phone, 'Crew and members').click();
    const people = phone.getByRole('dialog', { name: 'Music Deck' });
    await people.locator(nameOf(bob!)).click();
    await card(phone, bob!).getByRole('button', { name: 'Block' }).click({ trial: true });
    await phone.keyboard.press('Escape');
    await card(phone, bob!).waitFor({ state: 'detached' });
    await people.locator(nameOf(bob!)).click({ trial: true });
    await phone.keyboard.press('Escape');
    await people.waitFor({ state: 'detached' });
  });

  it('keeps a hostile display name within its bounds', async () => {
    for (const on of [page, phone]) {
      const opened = await openCard(on, eve!, 'Another song', HOSTILE);
      await expectAccessible(on);
      const { x, width } = (await opened.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual((on === phone ? PHONE : DESKTOP).width);
      await on.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
    }
    expect(browser.pageErrors).toEqual([]);
  });
});

describe('the card of a captain', () => {
  const captain = (on: Page) => on.getByRole('dialog', { name: /^Captain Cadence/ });

  it('opens from the list of captains by keyboard, and gives the focus back', async () => {
    const name = page.getByRole('region', { name: 'Crew Online' }).getByRole('link', { name: 'Captain Cadence' });
    await name.focus();
    await page.keyboard.press('Enter');
    await captain(page).getByRole('list', { name: 'Good at' }).waitFor();
    await captain(page)
      .getByText(/^(Online|Away|Offline)$/)
      .waitFor();
    await captain(page)
      .getByRole('meter', { name: /fuel for today/ })
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await captain(page).waitFor({ state: 'detached' });
    await expectEventually(() => name.evaluate((one) => one === document.activeElement), true);
  });

  it('opens from its messages and mentions, mentions it, and leads to its deck', async () => {
    await bob!.call(deckCalls.postMessage, {
      deckId: 'music',
      content: '@cadence good evening',
      mentions: ['cadence'],
    });
    await page.getByRole('feed').getByRole('article').getByRole('link', { name: 'Captain Cadence' }).last().click();
    await captain(page).getByRole('button', { name: 'Mention' }).click();
    await expectEventually(() => composer(page).inputValue(), '@cadence ');
    await composer(page).fill('');
    const other = await openPage(ada!, '/search?q=from:cadence');
    await other.getByRole('main').getByRole('link', { name: 'Captain Cadence' }).first().click();
    await captain(other).getByRole('link', { name: 'Open deck' }).click();
    await other.waitForURL('**/bridge/music');
    await other.goto('/profile/cadence');
    await other
      .getByRole('main')
      .getByRole('heading', { name: /^Captain Cadence/ })
      .waitFor();
    await expectAccessible(other);
    await other.context().close();
  });
});

describe('from the card', () => {
  it('a member mentions the other in the composer', async () => {
    await composer(page).fill('Listen');
    const opened = await openCard(page, bob!, 'A song for', 'bob');
    await opened.getByRole('button', { name: 'Mention' }).click();
    await opened.waitFor({ state: 'detached' });
    await expectEventually(() => composer(page).inputValue(), `Listen @${bob!.user.username} `);
    await expectEventually(() => hasFocus(page, 'textarea'), true);
    await composer(page).fill('');
  });

  it('a member tips the other for the message, and has no Tip where there is none', async () => {
    const opened = await openCard(page, bob!, 'A song for', 'bob');
    await opened.getByRole('button', { name: 'Tip' }).click();
    await page.getByRole('dialog', { name: 'Tip bob' }).getByRole('button', { name: 'Tip 10 ITC' }).click();
    await expectText(page, '10 ITC went to bob.');
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Members' }).locator(nameOf(bob!)).click();
    await card(page, bob!).getByRole('button', { name: 'Block' }).waitFor();
    expect(await card(page, bob!).getByRole('button', { name: 'Tip' }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('a member invites the other to a pod of their own, who joins by the link', async () => {
    const opened = await openCard(page, bob!, 'A song for', 'bob');
    await opened.getByRole('button', { name: 'Invite to pod' }).click();
    const dialog = page.getByRole('dialog', { name: `Invite @${bob!.user.username} to a pod` });
    await expectEventually(() => dialog.getByRole('listitem').allInnerTexts(), [expect.stringMatching('Day watch')]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Invite to Day watch' }).click();
    await expectText(page, 'Invitation sent');
    await page.keyboard.press('Escape');
    const bobs = await browser.page({ member: bob!, path: '/messages' });
    await bobs.getByRole('listitem').getByRole('link', { name: 'ada' }).click();
    const link = bobs.getByRole('article').getByRole('link', { name: /\/pods\/join\// });
    await bobs.goto((await link.getAttribute('href'))!);
    await button(bobs, 'Join Pod').click();
    await bobs.getByRole('heading', { name: 'Day watch' }).waitFor();
    await bobs.context().close();
  });

  it('a member blocks and unblocks the other', async () => {
    const opened = await openCard(page, eve!, 'Another song', HOSTILE);
    await opened.getByRole('button', { name: 'Block' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await opened.getByRole('button', { name: 'Unblock' }).waitFor();
    expect(await opened.getByRole('button', { name: 'Message' }).count()).toBe(0);
    await opened.getByRole('button', { name: 'Unblock' }).click();
    await opened.getByRole('button', { name: 'Message' }).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('pronouns and local time', () => {
  it('are edited on the own profile, shown to others at once, and not to those whom the member blocked', async () => {
    const own = await browser.page({ member: ada!, path: '/profile' });
    await button(own, 'Edit Profile').click();
    expect(await own.getByRole('checkbox', { name: 'Share my local time' }).isChecked()).toBe(false);
    await own.getByLabel('Pronouns').fill('she/they');
    await own.getByRole('checkbox', { name: 'Share my local time' }).check();
    await button(own, 'Save').click();
    await expectText(own, 'she/they', 'local time');
    const bobs = await browser.page({ member: bob!, path: `/profile/${ada!.user.username}` });
    await expectText(bobs, 'she/they', 'local time');
    await ada!.call(blockMember, { id: bob!.user.id });
    await bobs.reload();
    await expectText(bobs, 'Community Stats');
    expect(await bobs.getByText('she/they').count()).toBe(0);
    expect(await bobs.getByText('local time').count()).toBe(0);
    await ada!.call(unblockMember, { id: bob!.user.id });
    await own.context().close();
    await bobs.context().close();
  });
});

describe('the profile of another member', () => {
  it('has the actions of the card, and is not the member’s own in the navigation', async () => {
    await page.goto(`/profile/${bob!.user.username}`);
    for (const name of ['Message', 'Invite to pod', 'Block']) await button(page, name).waitFor();
    const link = page.getByRole('navigation').getByRole('link', { name: 'Profile', exact: true });
    expect(await link.getAttribute('aria-current')).toBeNull();
    await expectAccessible(page);
    await link.click();
    await expectEventually(() => link.getAttribute('aria-current'), 'page');
  });
});
