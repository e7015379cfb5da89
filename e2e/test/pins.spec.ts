import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clickMessageAction } from '../src/message-actions.js';
import { admin } from '../src/members.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';
import { openForTwoMembers } from '../src/two-members.js';

const { browser, ada, bob } = await openForTwoMembers();
const [adasPage, bobsPage] = [await browser.page({ member: ada }), await browser.page({ member: bob })];

const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).first();
const pinsOf = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 1 ? '1 pinned message' : `${count} pinned messages` });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Pinned messages' });

async function choose(page: Page, text: string, item: string): Promise<void> {
  await clickMessageAction(message(page, text), 'More');
  await page.getByRole('menuitem', { name: item }).click();
}

it('the owner of a pod pins messages, which others see at once, open from the list, and see leave it', async () => {
  const { id } = await ada.call(createPod, { name: `Pinned pod ${ada.user.username}` });
  await bob.call(joinPod, { id });
  await bob.call(podCalls.postMessage, { id, content: 'The first word' });
  for (let count = 0; count < 20; count += 1) await ada.call(podCalls.postMessage, { id, content: `Talk ${count}` });
  const plan = await bob.call(podCalls.postMessage, { id, content: 'Where we meet' });
  await Promise.all([adasPage.goto(`/pods/${id}`), bobsPage.goto(`/pods/${id}`)]);
  await clickMessageAction(message(bobsPage, 'Where we meet'), 'More');
  await bobsPage.getByRole('menuitem', { name: 'Save message' }).waitFor();
  expect(await bobsPage.getByRole('menuitem', { name: 'Pin message' }).count()).toBe(0);
  await bobsPage.keyboard.press('Escape');

  const [first] = await ada.call(podCalls.listMessages, { id, from: 1, limit: 1 });
  await ada.call(podCalls.pinMessage, { id, messageId: first!.id });
  await choose(adasPage, 'Where we meet', 'Pin message');
  await adasPage.getByText('Message pinned').waitFor();
  await message(bobsPage, 'Where we meet').getByText('Pinned', { exact: true }).waitFor();
  await pinsOf(bobsPage, 2).click();
  const dialog = dialogOf(bobsPage);
  await dialog.getByRole('listitem').nth(1).getByText('The first word').waitFor();
  await dialog
    .getByText(`Pinned by ${ada.user.displayName || ada.user.username}`)
    .first()
    .waitFor();
  expect(await dialog.getByRole('button', { name: 'Unpin message' }).count()).toBe(0);
  await expectAccessibleOnEveryViewport(bobsPage);
  await dialog.getByRole('link', { name: /The first word/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await message(bobsPage, 'The first word').waitFor();

  await bob.call(podCalls.deleteMessage, { id, messageId: plan.id });
  await pinsOf(bobsPage, 1).waitFor();
  await pinsOf(adasPage, 1).click();
  await dialogOf(adasPage).getByRole('button', { name: 'Unpin message' }).click();
  await dialogOf(adasPage).getByText('Nothing pinned').waitFor();
  await pinsOf(bobsPage, 1).waitFor({ state: 'hidden' });
});

it('both members of a conversation pin and unpin, and an admin in a deck', async () => {
  const { id } = await ada.call(startDirectConversation, { userIds: [bob.user.id] });
  await ada.call(directCalls.postMessage, { id, content: 'Our secret' });
  await bob.call(acceptDirectConversation, { id });
  await Promise.all([adasPage.goto(`/messages/${id}`), bobsPage.goto(`/messages/${id}`)]);
  await choose(bobsPage, 'Our secret', 'Pin message');
  await pinsOf(adasPage, 1).waitFor();
  await choose(adasPage, 'Our secret', 'Unpin message');
  await pinsOf(bobsPage, 1).waitFor({ state: 'hidden' });

  const said = `Pinned by an admin for ${bob.user.username}`;
  const { id: messageId } = await bob.call(deckCalls.postMessage, { deckId: 'survival', content: said });
  const captain = await admin();
  await bobsPage.goto('/bridge/survival');
  await message(bobsPage, said).waitFor();
  await captain.call(deckCalls.pinMessage, { id: messageId });
  await message(bobsPage, said).getByText('Pinned', { exact: true }).waitFor();
  await bobsPage.getByRole('button', { name: /pinned message/ }).click();
  await dialogOf(bobsPage).getByText(said).waitFor();
  await captain.call(deckCalls.unpinMessage, { id: messageId });
  await dialogOf(bobsPage).getByText(said).waitFor({ state: 'hidden' });
});
