import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { listDrafts } from '@crew/contracts/chat/list-drafts';
import { saveDraft } from '@crew/contracts/chat/save-draft';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { createPod } from '@crew/contracts/pods/create-pod';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectEventually } from '../src/expect-eventually.js';
import type { TestMember } from '../src/members.js';
import { accessibilityViolations } from '../src/page-checks.js';
import { openForTwoMembers } from '../src/two-members.js';

const { browser, ada, bob } = await openForTwoMembers();

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const draftsOf = async (member: TestMember) =>
  Object.fromEntries((await member.call(listDrafts, {})).map(({ room, text }) => [room, text]));

/** Opens a room, with what is loaded later: the live connection and the drafts. */
async function openRoom(member: TestMember, path: string): Promise<Page> {
  const page = await browser.page({ member });
  const loaded = page.waitForResponse('**/api/drafts');
  await page.goto(path);
  await loaded;
  await page.getByRole('button', { name: 'Emoji' }).waitFor();
  return page;
}

it('a draft follows to an open page on another device, and leaves it when the message is sent', async () => {
  const laptop = await openRoom(ada, '/bridge/energy');
  const phone = await openRoom(ada, '/bridge/energy');
  await composer(laptop).fill('Half a thought');
  await expectEventually(() => composer(phone).inputValue(), 'Half a thought');
  await expectEventually(() => draftsOf(ada), { 'deck.energy': 'Half a thought' });

  // A field that is being written in is left alone.
  await composer(phone).focus();
  await composer(phone).press('End');
  await ada.call(saveDraft, { room: 'deck.energy', text: 'Of a third device', at: new Date().toISOString() });
  await expectEventually(() => composer(laptop).inputValue(), 'Half a thought');
  await composer(phone).pressSequentially(' and the rest');
  await composer(laptop).blur();
  await expectEventually(() => composer(laptop).inputValue(), 'Half a thought and the rest');

  await composer(phone).press('Enter');
  await expectEventually(() => composer(laptop).inputValue(), '');
  await expectEventually(() => draftsOf(ada), { 'deck.energy': '' });
  await expectEventually(async () => {
    const posted = await ada.call(deckCalls.listMessages, { deckId: 'energy', limit: 50 });
    return posted.filter(({ content }) => content === 'Half a thought and the rest').length;
  }, 1);
  for (const page of [laptop, phone]) await page.context().close();
});

it('drafts of all kinds of rooms are marked in the lists, and are there on a new device', async () => {
  const { id: podId } = await bob.call(createPod, { name: `Drafts of ${bob.user.username}` });
  const { id } = await bob.call(startDirectConversation, { userIds: [ada.user.id] });
  await bob.call(directCalls.postMessage, { id, content: 'A first message' });
  await ada.call(acceptDirectConversation, { id });
  const page = await openRoom(bob, '/bridge/music');
  for (const [path, text] of [
    ['/bridge/music', 'For the deck'],
    [`/pods/${podId}`, 'For the pod'],
    [`/messages/${id}`, 'For ada'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Emoji' }).waitFor();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await composer(page).fill(text);
    await saved;
  }
  await page.context().close();

  const other = await browser.page({ member: bob, path: '/messages' });
  await other.getByRole('link', { name: /Draft/ }).waitFor();
  await other.goto('/pods');
  await other.getByRole('link', { name: /Drafts of .*Draft/s }).waitFor();
  expect(await accessibilityViolations(other)).toEqual([]);
  await other.goto(`/pods/${podId}`);
  await expectEventually(() => composer(other).inputValue(), 'For the pod');
  await other.goto('/bridge/energy');
  await other
    .getByRole('navigation', { name: 'Decks' })
    .getByRole('link', { name: /Music.*Draft/ })
    .waitFor();
  await other.context().close();
});

it('what was written without a network is saved on return', async () => {
  const page = await openRoom(ada, '/bridge/survival');
  await page.context().setOffline(true);
  await composer(page).fill('Written at sea');
  await composer(page).blur();
  await page.context().setOffline(false);
  await expectEventually(async () => (await draftsOf(ada))['deck.survival'], 'Written at sea');
  await page.context().close();
});
