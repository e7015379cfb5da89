import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { expect, it } from '@jest/globals';
import { expectEventually } from '../src/expect-eventually.js';
import { clickMessageAction } from '../src/message-actions.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';
import { openForTwoMembers } from '../src/two-members.js';

const { browser, ada, bob } = await openForTwoMembers();
const page = await browser.page({ member: ada });

const message = (text: string) => page.getByRole('article').filter({ hasText: text }).first();
const rows = () => page.getByRole('main').getByRole('listitem');
const openSaved = async () => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Saved messages' }).click();
  await page.getByRole('heading', { name: 'Saved messages' }).waitFor();
};

it('messages of decks and pods are saved, listed with their room, and lead back to it', async () => {
  const { id } = await bob.call(createPod, { name: `Saved pod ${bob.user.username}` });
  await ada.call(joinPod, { id });
  await bob.call(podCalls.postMessage, { id, content: 'Said in the pod' });
  await bob.call(deckCalls.postMessage, { deckId: 'money', content: `Said in the deck by ${bob.user.username}` });

  await page.goto('/bridge/money');
  await clickMessageAction(message(`Said in the deck by ${bob.user.username}`), 'More');
  await page.getByRole('menuitem', { name: 'Save message' }).click();
  await page.getByText('Message saved').waitFor();

  await page.goto(`/pods/${id}`);
  await message('Said in the pod').focus();
  await message('Said in the pod').getByRole('toolbar').waitFor();
  await page.keyboard.press('b');
  await page.getByText('Message saved').waitFor();
  await openSaved();
  await expectEventually(
    () => rows().allInnerTexts(),
    [expect.stringContaining('Said in the pod'), expect.stringContaining('Said in the deck')],
  );
  await rows().first().getByText(`Saved pod ${bob.user.username}`).waitFor();
  await expectAccessibleOnEveryViewport(page);
  await page.getByRole('link', { name: /^Said in the deck/ }).click();
  await page.waitForURL('**/bridge/money#message-*');
  await message(`Said in the deck by ${bob.user.username}`).waitFor();

  await bob.call(removePodMember, { id, userId: ada.user.id });
  await openSaved();
  await rows().filter({ hasText: 'This message is no longer available.' }).waitFor();
  expect(await page.getByText('Said in the pod').count()).toBe(0);
  await rows().first().getByRole('button', { name: 'Remove from saved messages' }).click();
  await expectEventually(() => rows().count(), 1);
  await rows().first().getByRole('button', { name: 'Remove from saved messages' }).click();
  await page.getByText('Nothing saved yet').waitFor();
});
