import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { Page } from 'playwright-core';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember, type TestMember } from '../src/members.js';
import { expectAccessibleOnEveryViewport, overflowingElements } from '../src/page-checks.js';

const browser = new TestBrowser();
let [ada, bob, eve]: TestMember[] = [];
let page: Page;
/** A word of this run of the file alone. */
let word: string;

beforeAll(async () => {
  await browser.open();
  [ada, bob, eve] = await Promise.all([newMember('ada'), newMember('bob'), newMember('eve')]);
  word = `quokka${ada!.user.username.slice(-8)}`;
  const { id: threadId } = await bob!.call(deckCalls.postMessage, { deckId: 'survival', content: `Deck ${word}` });
  const pod = await bob!.call(createPod, { name: `Keepers ${word}` });
  await ada!.call(joinPod, { id: pod.id });
  await bob!.call(podCalls.postMessage, { id: pod.id, content: `Pod ${word}` });
  const { id } = await ada!.call(startDirectConversation, { userIds: [bob!.user.id] });
  await ada!.call(directCalls.postMessage, { id, content: `Conversation ${word} https://crew.test/${word}` });
  await bob!.call(acceptDirectConversation, { id });
  await bob!.call(deckCalls.postMessage, { deckId: 'survival', threadId, content: `Reply ${word}` });
  page = await browser.page({ member: ada!, path: '/search' });
});

afterAll(async () => {
  await browser.close();
  expect(browser.pageErrors).toEqual([]);
});

const field = (on = page) => on.getByLabel('Words to look for');
const hits = (on = page) => on.getByRole('main').getByRole('listitem');
const search = async (text: string) => {
  await field().fill(text);
  await field().press('Enter');
};
const containing = (...words: string[]) => words.map((one): unknown => expect.stringContaining(`${one} ${word}`));

describe('search everywhere', () => {
  it('lists the messages of decks, pods and conversations together, the newest first', async () => {
    await search(word);
    await expectEventually(() => hits().allInnerTexts(), containing('Reply', 'Conversation', 'Pod', 'Deck'));
    await hits().nth(2).getByText(`Keepers ${word}`).waitFor();
    expect(await page.locator('mark', { hasText: word }).count()).toBeGreaterThanOrEqual(4);
    await expectAccessibleOnEveryViewport(page);
  });

  it('reads filters among the words, and shows them as chips that are pressed away', async () => {
    await search(`from:${bob!.user.username} ${word} in:survival`);
    await expectEventually(() => hits().allInnerTexts(), containing('Reply', 'Deck'));
    expect(await field().inputValue()).toBe(word);
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe(bob!.user.username);
    await page.getByRole('button', { name: /^Search everywhere/ }).click();
    await expectEventually(() => hits().allInnerTexts(), containing('Reply', 'Pod', 'Deck'));
    await page.getByRole('button', { name: `Remove: From ${bob!.user.username}` }).click();
    await search(`${word} has:link`);
    await expectEventually(() => hits().allInnerTexts(), containing('Conversation'));
    await page.getByRole('button', { name: 'Remove: With a link' }).click();
    await search(`${word} in:@${bob!.user.username}`);
    await expectEventually(() => hits().allInnerTexts(), containing('Conversation'));
    await search(`${word} in:"keepers ${word}"`);
    await expectEventually(() => hits().allInnerTexts(), containing('Pod'));
    await search(`${word} before:2020-01-01`);
    await page.getByText('Nothing found').waitFor();
  });

  it('is used by keyboard: arrow keys lead through the hits, Enter opens one, a reply in its thread', async () => {
    await page.goto(`/search?q=${word}`);
    await hits().nth(3).waitFor();
    await field().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectEventually(() => page.locator(':focus').innerText(), `Conversation ${word} https://crew.test/${word}`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bridge/survival?thread=*#message-*');
    await page.getByRole('region', { name: 'Thread', exact: true }).getByText(`Reply ${word}`).first().waitFor();
  });

  it('is reached from the palette, for all rooms and for the one on the screen', async () => {
    await page.goto('/bridge/survival');
    await page.getByRole('button', { name: 'Go anywhere' }).click();
    await page.getByRole('combobox').fill(`${word} from:${bob!.user.username}`);
    await page.getByRole('option', { name: /^Search Survival/ }).click();
    await page.waitForURL('**/search?*in=survival');
    await expectEventually(() => hits().allInnerTexts(), containing('Reply', 'Deck'));
    await page.getByRole('button', { name: /^Search everywhere/ }).click();
    await expectEventually(() => hits().allInnerTexts(), containing('Reply', 'Pod', 'Deck'));
  });

  it('finds nothing of rooms that a member is not in', async () => {
    const stranger = await browser.page({ member: eve!, path: `/search?q=${word}` });
    await expectEventually(() => hits(stranger).allInnerTexts(), containing('Reply', 'Deck'));
    for (const calls of [podCalls, directCalls]) expect(await eve!.call(calls.searchMessages, { q: word })).toEqual([]);
    await stranger.context().close();
  });

  it('fits a phone, and says when it does not work', async () => {
    const phone = await browser.page({ member: ada!, viewport: PHONE, path: `/search?q=${word}` });
    await hits(phone).nth(3).waitFor();
    expect(await overflowingElements(phone)).toEqual([]);
    const { y, height } = (await hits(phone).nth(2).boundingBox())!;
    const dock = (await phone.getByRole('navigation').last().boundingBox())!;
    expect(y + height).toBeLessThan(dock.y);
    await phone.getByRole('button', { name: 'Filters', exact: true }).click();
    await phone.getByLabel('With', { exact: true }).selectOption('link');
    await expectEventually(() => hits(phone).allInnerTexts(), containing('Conversation'));
    await phone.getByRole('button', { name: 'Filters (1)' }).click();
    await phone.getByLabel('With', { exact: true }).waitFor({ state: 'hidden' });
    await phone.getByRole('button', { name: 'Remove: With a link' }).click();
    await phone.route('**/api/search/pod-messages*', (route) => route.fulfill({ status: 500, body: '' }));
    await field(phone).fill(`${word} deck`);
    await field(phone).press('Enter');
    await phone.getByText('The search did not work').waitFor();
    await phone.unroute('**/api/search/pod-messages*');
    await phone.getByRole('button', { name: 'Retry' }).click();
    await expectEventually(() => hits(phone).first().innerText(), containing('Deck')[0]);
    await phone.context().close();
  });
});
