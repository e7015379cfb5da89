import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { getDirectConversation } from '@crew/contracts/chat/get-direct-conversation';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { createPod } from '@crew/contracts/pods/create-pod';
import { getPod } from '@crew/contracts/pods/get-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectEventually } from '../src/expect-eventually.js';
import { clickMessageAction } from '../src/message-actions.js';
import { openForTwoMembers } from '../src/two-members.js';

const { browser, ada, bob } = await openForTwoMembers();

const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).first();
/** The text of the message under the separator of unread messages. */
const firstUnread = (page: Page) =>
  page
    .locator('[data-index]:has([data-unread]) ~ [data-index]')
    .getByRole('article')
    .first()
    .innerText({ timeout: 1_000 });

it('a conversation stays unread from a message on, in every tab, until the member comes back to it', async () => {
  const { id } = await bob.call(startDirectConversation, { userIds: [ada.user.id] });
  await bob.call(directCalls.postMessage, { id, content: 'First thing' });
  await ada.call(acceptDirectConversation, { id });
  for (const content of ['Second thing', 'Third thing']) await bob.call(directCalls.postMessage, { id, content });

  const page = await browser.page({ member: ada, path: `/messages/${id}` });
  const other = await page.context().newPage();
  await other.goto('/pods');
  const unread = async () => (await ada.call(getDirectConversation, { id })).reading.unread;
  const badge = () => other.getByRole('link', { name: 'Messages, 1 unread' });
  await expectEventually(unread, 0);
  await expectEventually(() => badge().count(), 0);

  await expectEventually(async () => {
    await message(page, 'Second thing').focus();
    await page.keyboard.press('u');
    return unread();
  }, 2);
  await badge().waitFor();
  await expectEventually(() => page.title(), expect.stringMatching(/^\(2\)/));
  await expectEventually(() => firstUnread(page), expect.stringContaining('Second thing'));

  await bob.call(directCalls.postMessage, { id, content: 'Fourth thing' });
  await message(page, 'Fourth thing').waitFor();
  await expectEventually(() => page.title(), expect.stringMatching(/^\(3\)/));
  const bobsView = await bob.call(getDirectConversation, { id });
  expect(bobsView.participants.find(({ user }) => user.id === ada.user.id)?.lastReadSeq).toBe(3);
  expect(await unread()).toBe(3);

  await page.getByRole('link', { name: /^Pods/ }).first().click();
  await message(page, 'Fourth thing').waitFor({ state: 'detached' });
  await page.goBack();
  await expectEventually(unread, 0);
  await expectEventually(() => badge().count(), 0);
});

it('a pod is read again once the member posts to it', async () => {
  const { id } = await ada.call(createPod, { name: `Unread pod ${ada.user.username}` });
  await bob.call(joinPod, { id });
  for (const content of ['One word', 'Two words']) await bob.call(podCalls.postMessage, { id, content });
  const page = await browser.page({ member: ada, path: `/pods/${id}` });
  const unread = async () => (await ada.call(getPod, { id })).reading?.unread;
  await expectEventually(unread, 0);

  await clickMessageAction(message(page, 'One word'), 'More');
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await expectEventually(unread, 2);
  await expectEventually(() => firstUnread(page), expect.stringContaining('One word'));

  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('An answer');
  await page.keyboard.press('Enter');
  await expectEventually(unread, 0);
});
