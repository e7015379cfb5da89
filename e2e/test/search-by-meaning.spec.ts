import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { searchByMeaning } from '@crew/contracts/chat/search-by-meaning';
import { blockMember } from '@crew/contracts/identity/block-member';
import { unblockMember } from '@crew/contracts/identity/unblock-member';
import { SandboxControl } from '@crew/sandbox/control';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { app } from '../src/app.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember, type TestMember } from '../src/members.js';
import { expectAccessibleOnEveryViewport, overflowingElements } from '../src/page-checks.js';

/** A member waits seconds for an embedding; a busy machine takes longer. */
const EMBEDDED_WITHIN_MS = 90_000;
const CAR = 'My old car broke down on the highway again';
const CHOIR = 'The choir rehearses tomorrow evening in the church';
const browser = new TestBrowser();
const sandbox = new SandboxControl(app().sandboxUrl);
let [ada, bob]: TestMember[] = [];
let carId: string;
let page: Page;

beforeAll(async () => {
  await browser.open();
  // Looking again and again uses up the limit of searches, which ada needs.
  const scout = await newMember('scout');
  [ada, bob] = await Promise.all([newMember('ada'), newMember('bob')]);
  for (const content of [CAR, CHOIR]) {
    const { id } = await bob!.call(deckCalls.postMessage, { deckId: 'survival', content });
    if (content === CAR) carId = id;
  }
  for (const q of ['vehicle', 'orchestra'])
    await eventually(
      `${q} is found`,
      async () => (await scout.call(searchByMeaning, { q, from: bob!.user.username })).length > 0,
      EMBEDDED_WITHIN_MS,
    );
  page = await browser.page({ member: ada!, path: '/search' });
});

afterAll(async () => {
  await sandbox.clearFaults('ai');
  await browser.close();
  expect(browser.pageErrors).toEqual([]);
});

const hits = (on = page) => on.getByRole('main').getByRole('listitem');
/** Searches what bob wrote. */
const search = async (words: string) => {
  const field = page.getByLabel('Words to look for');
  await field.fill(`${words} from:${bob!.user.username}`);
  await field.press('Enter');
};

describe('search by meaning', () => {
  it('finds a message by a word that it does not have, and marks it', async () => {
    await search('vehicle');
    await expectEventually(() => hits().allInnerTexts(), [expect.stringMatching(new RegExp(`By meaning[^]*${CAR}`))]);
    await expectAccessibleOnEveryViewport(page);
    await search('orchestra in:survival');
    await expectEventually(() => hits().allInnerTexts(), [expect.stringContaining(CHOIR)]);
  });

  it('does not mark what has the words', async () => {
    await page.goto(`/search?q=highway&from=${bob!.user.username}`);
    await expectEventually(() => hits().allInnerTexts(), [expect.stringContaining(CAR)]);
    expect(await page.getByText('By meaning').count()).toBe(0);
  });

  it('fits a phone', async () => {
    const path = `/search?q=vehicle&from=${bob!.user.username}`;
    const phone = await browser.page({ member: ada!, viewport: PHONE, path });
    await hits(phone).first().getByText('By meaning').waitFor();
    expect(await overflowingElements(phone)).toEqual([]);
    await phone.context().close();
  });

  it('shows nothing of a blocked member', async () => {
    await ada!.call(blockMember, { id: bob!.user.id });
    const path = `/search?q=vehicle&from=${bob!.user.username}`;
    await page.goto(path);
    await page.getByText('Nothing found').waitFor();
    await ada!.call(unblockMember, { id: bob!.user.id });
    await page.goto(path);
    await hits().first().waitFor();
  });

  it('finds by words alone while the provider is away', async () => {
    await sandbox.fault({ provider: 'ai', endpoint: '/embeddings', kind: 'status', status: 500 });
    await search('church');
    await expectEventually(() => hits().allInnerTexts(), [expect.stringContaining(CHOIR)]);
    await sandbox.clearFaults('ai');
  });

  it('finds nothing of a message from the moment it is deleted', async () => {
    await bob!.call(deckCalls.deleteMessage, { id: carId });
    await page.goto(`/search?q=vehicle&from=${bob!.user.username}`);
    await page.getByText('Nothing found').waitFor();
  });
});
