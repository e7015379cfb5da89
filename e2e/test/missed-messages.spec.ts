import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { createPod } from '@crew/contracts/pods/create-pod';
import { getPod } from '@crew/contracts/pods/get-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { SandboxControl } from '@crew/sandbox/control';
import { seedRoom } from '@crew/testing/seed-room';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createConnection } from 'mongoose';
import type { Page } from 'playwright-core';
import { app } from '../src/app.js';
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
  await expectEventually(() => panel(page).innerText(), expect.stringContaining(ofBob.hasText));
  return panel(page).getByRole('listitem').filter(ofBob);
}

/** Follows the link of each sentence: its message comes into view, and says it. */
async function expectLinksToLead(page: Page): Promise<void> {
  const sentences = await openSummary(page);
  await panel(page).locator('[aria-busy="false"]').waitFor();
  const count = await sentences.count();
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

describe('a summary that is being written', () => {
  let sandbox: SandboxControl;
  beforeAll(async () => {
    sandbox = new SandboxControl(app().sandboxUrl);
    await sandbox.set({ model: { chunkMs: 100 } });
  });
  afterAll(() => sandbox.set({ model: { chunkMs: 0 } }));

  it('shows its sentences one by one, and drops those whose messages are deleted or edited', async () => {
    await ada.call(listDecks, {});
    // One member may not write the messages of both tests within seconds.
    const dan = await newMember('dan');
    const ids = new Map<string, string>();
    for (const content of LANTERNS)
      ids.set(
        /Lantern \d+/.exec(content)![0],
        (await dan.call(deckCalls.postMessage, { deckId: 'creation', content })).id,
      );
    const page = await browser.page({ member: ada, path: '/bridge/creation' });
    const sentences = await openSummary(page);
    const writing = panel(page).getByText('Writing', { exact: true });
    await writing.waitFor();
    await writing.waitFor({ state: 'detached' });
    const count = await sentences.count();
    expect(count).toBeGreaterThan(2);
    const lanterns = await sentences.allInnerTexts();
    const idAt = (nth: number) => ids.get(/Lantern \d+/.exec(lanterns[nth]!)![0])!;
    await dan.call(deckCalls.deleteMessage, { id: idAt(0) });
    await expectEventually(() => sentences.count(), count - 1);
    await dan.call(deckCalls.editMessage, { id: idAt(1), content: 'It fell down', mentions: [] });
    await expectEventually(() => sentences.count(), count - 2);
    expect(await sentences.allInnerTexts()).toEqual(lanterns.slice(2));
  }, 120_000);
});

it('a week of 2,000 messages is summed up, and each sentence leads to its message', async () => {
  // What was read before has no part in it, however popular.
  const teller = await newMember('teller');
  for (let n = 1; n <= 8; n += 1) {
    const { id } = await teller.call(deckCalls.postMessage, {
      deckId: 'survival',
      content: `A long tale: ${'on and on '.repeat(n)}`,
    });
    await ada.call(deckCalls.addReaction, { id, kind: 'heart' });
  }
  // The others of this file have used up the summaries of an hour.
  const reader = await newMember('reader');
  await reader.call(listDecks, {});
  const lantern = (n: number) => `Lantern ${n} of ${bob.user.username} hangs in the garden`;
  const connection = await createConnection(app().mongoUrl, { dbName: 'crew_chat' }).asPromise();
  const messages = connection.collection('messages');
  const newest = await messages.findOne({ roomId: 'survival' }, { sort: { seq: -1 } });
  const firstSeq = (newest!.seq as number) + 1;
  await seedRoom(messages, {
    roomId: 'survival',
    firstSeq,
    count: 1_999,
    authorIds: [bob.user.id, ada.user.id, teller.user.id],
    contentOf: (seq) => lantern(seq - firstSeq + 1),
  });
  await connection.close();
  // The service notices the seeded messages with the next post.
  await teller.call(deckCalls.postMessage, { deckId: 'survival', content: lantern(2_000) });
  const page = await browser.page({ member: reader, path: '/bridge/survival' });
  await openSummary(page);
  await panel(page).getByText('The summary ends here.').waitFor();
  await expectEventually(() => panel(page).innerText(), expect.stringMatching(/summed this up/));
  await closePanel(page);
  await expectLinksToLead(page);
});
