import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { afterAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { PHONE } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { expectExactText } from '../src/expect-text.js';
import { hideLetters } from '../src/hide-letters.js';
import { admin, newMember } from '../src/members.js';
import { expectAccessible, expectAccessibleOnEveryViewport } from '../src/page-checks.js';
import { openForTwoMembers } from '../src/two-members.js';

const { browser, ada, bob } = await openForTwoMembers();
const captain = await admin();
const LANTERNS = ['One', 'Two', 'Three', 'Four'].map((number) => `${number} lanterns of ${bob.user.username} are lit`);
const TITLE = `A week of lanterns ${bob.user.username}`;
/** More than messages of other test files get. */
const REACTIONS = ['heart', '👍', '🎉', '🚀', '🌟', '🔥', '🙏', '🎶'];

afterAll(() => hideLetters(captain));

async function sayLanterns(): Promise<void> {
  const cleo = await newMember('cleo');
  for (const content of LANTERNS) {
    const { id } = await bob.call(deckCalls.postMessage, { deckId: 'money', content });
    for (const kind of REACTIONS)
      for (const reader of [ada, cleo]) await reader.call(deckCalls.addReaction, { id, kind });
  }
}

const lanternsIn = async (place: Locator): Promise<string[]> =>
  (await place.allInnerTexts()).flatMap((text) => new RegExp(`\\w+ lanterns of ${bob.user.username}`).exec(text) ?? []);

/** Its link stands whole in the banner, however long the letter's title is. */
async function expectWholeLink(phone: Page): Promise<void> {
  const link = phone.getByRole('link', { name: 'Read the letter' });
  const isWhole = (one: HTMLElement) => {
    const { right, bottom } = one.closest('[role=region]')!.getBoundingClientRect();
    return [...one.getClientRects()].every((line) => line.right <= right && line.bottom <= bottom);
  };
  expect(await link.evaluate(isWhole)).toBe(true);
  await phone.context().close();
}

/** The picture is drawn, and is the file that the link gives. */
async function expectPicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this letter' });
  const picture = dialog.getByRole('img', { name: TITLE });
  await expectEventually(
    () => picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
    [1_200, 630],
  );
  await expectAccessibleOnEveryViewport(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download picture' }).click();
  expect((await download).suggestedFilename()).toMatch(/^money-\d{4}-W\d\d\.png$/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** The text of each link's message comes into view. */
async function expectLinksToLead(page: Page, address: string): Promise<void> {
  const sentence = () => page.getByRole('article').locator('div', { has: page.locator('> p') });
  const ofBob = () => sentence().filter({ hasText: `lanterns of ${bob.user.username}` });
  await ofBob().first().waitFor();
  const count = await ofBob().count();
  expect(count).toBeGreaterThan(2);
  for (let nth = 0; nth < count; nth += 1) {
    const [said] = await lanternsIn(ofBob().nth(nth));
    await ofBob().nth(nth).getByRole('link').first().click();
    await page.waitForURL('**/bridge/money#message-*');
    await page.getByRole('feed').getByText(said!).first().waitFor();
    await page.goto(address);
    await ofBob().first().waitFor();
  }
}

it('an admin has a letter drafted, edits and approves it; a member finds it in the log and under the bell', async () => {
  await sayLanterns();
  const deck = await browser.page({ member: captain, path: '/admin?tab=captains-log' });
  await deck.getByLabel('Deck', { exact: true }).selectOption('money');
  await deck.getByRole('button', { name: "Draft this week's letter" }).click();
  const draft = deck.getByRole('article', { name: /^Money Deck, Week \d+ of \d{4}$/ });
  await draft.getByText('Drafted by', { exact: false }).waitFor();
  await expectEventually(() => draft.getByLabel('Title').inputValue(), 'Seven good days on the Money Deck');
  await expectAccessible(deck);

  const removed = await draft.getByRole('textbox').last().inputValue();
  const before = await draft.getByRole('listitem').count();
  await draft.getByRole('button', { name: `Remove sentence ${before}` }).click();
  await draft.getByLabel('Title').fill(TITLE);
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expectExactText(deck, 'Draft saved');
  await expectEventually(() => draft.getByRole('listitem').count(), before - 1);
  await draft.getByRole('button', { name: 'Approve and publish' }).dblclick();
  await expectExactText(deck, 'Letter published');
  await draft.waitFor({ state: 'detached' });
  await deck.getByRole('listitem').filter({ hasText: TITLE }).getByRole('link', { name: 'Read the letter' }).waitFor();

  const page = await browser.page({ member: ada, path: '/dashboard' });
  const banner = page.getByRole('complementary', { name: "Captain's Log" });
  await banner.getByText(`Money Deck: ${TITLE}`).waitFor();
  await expectWholeLink(await browser.page({ member: ada, viewport: PHONE, path: '/pods' }));
  await banner.getByRole('link', { name: 'Read the letter' }).click();
  await page.waitForURL('**/letters/money-*');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link').filter({ hasText: TITLE }).click();
  await page.waitForURL('**/letters/money-*');
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  expect(await page.getByRole('article').innerText()).not.toContain(removed);
  await expectAccessibleOnEveryViewport(page);
  await expectPicture(page);
  await expectLinksToLead(page, page.url());
}, 240_000);
