import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { createPod } from '@crew/contracts/pods/create-pod';
import { getPod } from '@crew/contracts/pods/get-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { expect, it } from '@jest/globals';
import { expectEventually } from '../src/expect-eventually.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';
import { openForTwoMembers } from '../src/two-members.js';

const { browser, ada, bob } = await openForTwoMembers();

it('everything unread is on one screen, room by room, and marked as read by a key', async () => {
  const { id } = await ada.call(createPod, { name: `Pod of ${ada.user.username}` });
  await bob.call(joinPod, { id });
  const { id: conversation } = await bob.call(startDirectConversation, { userIds: [ada.user.id] });
  await bob.call(directCalls.postMessage, { id: conversation, content: 'Hello you' });
  await ada.call(acceptDirectConversation, { id: conversation });
  await ada.call(listDecks, {});
  await bob.call(deckCalls.postMessage, { deckId: 'survival', content: 'Hello deck' });
  for (let count = 1; count <= 7; count += 1) await bob.call(podCalls.postMessage, { id, content: `Word ${count}` });

  const page = await browser.page({ member: ada, path: '/settings' });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Catch up' }).click();
  const room = (name: string | RegExp) => page.getByRole('region', { name });
  const pod = room(`Pod of ${ada.user.username}`);
  await room('Survival Deck').getByText('Hello deck').waitFor();
  await room('bob').getByText('Hello you').waitFor();
  await pod.getByText('Word 5').waitFor();
  expect(await pod.getByText('Word 6').count()).toBe(0);
  await pod.getByRole('link', { name: 'All 7 unread messages' }).waitFor();
  await expectAccessibleOnEveryViewport(page);

  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  // Other tests post to decks meanwhile.
  await expectEventually(async () => {
    await page.keyboard.press('n');
    return focused();
  }, `Pod of ${ada.user.username}`);
  await page.keyboard.press('m');
  await pod.waitFor({ state: 'detached' });
  expect(await focused()).toBe('bob');
  await expectEventually(async () => (await ada.call(getPod, { id })).reading?.unread, 0);

  for (let left = await room(/./).count(); left > 0; left -= 1) await page.keyboard.press('m');
  await page.getByRole('main').getByText('You are all caught up').waitFor();
});
