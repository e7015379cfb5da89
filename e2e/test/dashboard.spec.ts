import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listDeckActivity } from '@crew/contracts/chat/list-deck-activity';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember, type TestMember } from '../src/members.js';
import { overflowingElements } from '../src/page-checks.js';

const browser = new TestBrowser();
let ada: TestMember;
let eve: TestMember;
let page: Page;

beforeAll(async () => {
  await browser.open();
  [ada, eve] = [await newMember('ada'), await newMember('eve')];
  page = await browser.page({ member: ada });
});

afterAll(() => browser.close());

const deckCard = () => page.getByLabel('Explore Decks').locator('> div > div').filter({ hasText: 'Survival Deck' });

it('shows the newest words of a deck and what is unread in it, as they come and go', async () => {
  await page.goto('/dashboard');
  const deck = deckCard();
  // Its captain is shown only while nobody is online there, and members of the test file before may still be.
  await deck.getByRole('link', { name: 'Enter Deck: Survival Deck' }).waitFor();
  const { id } = await eve.call(deckCalls.postMessage, { deckId: 'survival', content: 'Boots by the door' });
  await deck.getByText('Boots by the door').waitFor();
  await deck.getByLabel('1 unread').waitFor();
  await page.getByLabel('Your day').getByText('There is one new message, in Survival Deck.').waitFor();
  await eve.call(deckCalls.deleteMessage, { id });
  await deck.getByText('Boots by the door').waitFor({ state: 'detached' });
});

it('shows who of a deck is online', async () => {
  const elsewhere = await browser.page({ member: eve });
  await elsewhere.goto('/bridge/survival');
  await elsewhere.getByPlaceholder('Share a signal...').waitFor();
  const online = async () =>
    (await ada.call(listDeckActivity, {})).find(({ deckId }) => deckId === 'survival')!.onlineCount > 0;
  await expectEventually(online, true);
  await page.reload();
  await deckCard()
    .getByText(/^\d+ online$/)
    .waitFor();
});

it('leads to the newest notification', async () => {
  const { id } = await eve.call(createPod, { name: 'Lighthouse keepers' });
  await ada.call(joinPod, { id });
  await eve.call(podCalls.postMessage, {
    id,
    content: `@${ada.user.username} the lamp is lit`,
    mentions: [ada.user.username],
  });
  await page
    .getByLabel('Your day')
    .getByRole('link', { name: /mentioned you|in Lighthouse keepers/ })
    .click();
  await page.waitForURL(new RegExp(`/pods/${id}`));
  await page.getByText('the lamp is lit').waitFor();
});

it('cuts a long notification off on a phone', async () => {
  const { user } = ada;
  const content = `@${user.username} ${'the lamp is lit and the stairs are swept, '.repeat(5)}`;
  await eve.call(deckCalls.postMessage, { deckId: 'survival', content, mentions: [user.username] });
  const phone = await browser.page({ member: ada, viewport: PHONE, path: '/dashboard' });
  await phone.getByLabel('Your day').getByRole('link', { name: 'the stairs are swept' }).waitFor();
  expect(await overflowingElements(phone)).toEqual([]);
});

it('shows on the card of a pod who is in it', async () => {
  await page.goto('/pods');
  await page
    .getByRole('link', { name: /Lighthouse keepers/ })
    .getByText('Last message')
    .waitFor();
});
