import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { createPod } from '@crew/contracts/pods/create-pod';
import { getPod } from '@crew/contracts/pods/get-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember } from '../src/members.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';
import { openForTwoMembers } from '../src/two-members.js';

const { browser, ada, bob } = await openForTwoMembers();

const LANTERNS = Array.from(
  { length: 24 },
  (_, index) => `Lantern ${index + 1} of ${bob.user.username} hangs in the garden`,
);
const ofBob = { hasText: `of ${bob.user.username} hangs` };

const panel = (page: Page) => page.getByRole('dialog', { name: 'What did I miss?' });
async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
}

/** Opens the summary; resolves to its sentences about the lanterns. */
async function openSummary(page: Page) {
  await page.getByRole('button', { name: 'What did I miss?' }).first().click();
  const sentences = panel(page).getByRole('listitem').filter(ofBob);
  await sentences.first().waitFor();
  return sentences;
}

/** Follows the link of each sentence: its message comes into view, and says it. */
async function expectLinksToLead(page: Page): Promise<void> {
  const count = await (await openSummary(page)).count();
  expect(count).toBeGreaterThan(2);
  await closePanel(page);
  for (let nth = 0; nth < count; nth += 1) {
    const sentence = (await openSummary(page)).nth(nth);
    const lantern = /Lantern \d+ of/.exec(await sentence.innerText())![0];
    await sentence.getByRole('link').click();
    await panel(page).waitFor({ state: 'detached' });
    const message = page.getByRole('article').filter({ hasText: lantern }).first();
    const inView = async () => {
      const { y = -1, height = 0 } = (await message.boundingBox()) ?? {};
      return y >= 0 && y + height <= page.viewportSize()!.height;
    };
    await expectEventually(inView, true);
  }
}

it('a deck with many unread messages is summed up by its captain when asked again, and each sentence leads to its message', async () => {
  await ada.call(listDecks, {});
  for (const content of LANTERNS) {
    const { id } = await bob.call(deckCalls.postMessage, { deckId: 'money', content });
    if (/ [37] of /.test(content)) await ada.call(deckCalls.addReaction, { id, kind: 'heart' });
  }
  const page = await browser.page({ member: ada, path: '/bridge/money' });
  await openSummary(page);
  await panel(page)
    .getByText(/summed this up and can be wrong/)
    .waitFor();
  await expectAccessibleOnEveryViewport(page);
  await closePanel(page);
  await expectLinksToLead(page);
}, 240_000);

it('a pod without a captain is quoted, also from the screen of all that is unread', async () => {
  const { id } = await ada.call(createPod, { name: `Pod of ${ada.user.username}` });
  // Another author: messages per member are limited.
  const cleo = await newMember('cleo');
  await cleo.call(joinPod, { id });
  for (const content of LANTERNS) await cleo.call(podCalls.postMessage, { id, content });
  await expectEventually(async () => (await ada.call(getPod, { id })).reading?.unread, LANTERNS.length);

  const page = await browser.page({ member: ada, path: '/catch-up' });
  const region = page.getByRole('region', { name: `Pod of ${ada.user.username}` });
  await region.getByRole('button', { name: 'What did I miss?' }).click();
  const sentences = panel(page).getByRole('listitem').filter(ofBob);
  await sentences.first().waitFor();
  await panel(page).getByText('No captain wrote a summary.').waitFor();
  const text = await sentences.first().innerText();
  await sentences.first().getByRole('link').click();
  await page.waitForURL(`**/pods/${id}#message-*`);
  await page
    .getByRole('article')
    .filter({ hasText: /Lantern \d+ of/.exec(text)![0] })
    .first()
    .waitFor();
  await expectLinksToLead(page);
}, 240_000);
