import { expect, it } from '@jest/globals';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { createPod } from '@crew/contracts/pods/create-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { Page } from 'playwright-core';
import { PHONE } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { openForTwoMembers } from '../src/two-members.js';

const DRAFT = 'A **bold** signal that is longer than one line of a phone';
const LONG_DRAFT = Array.from({ length: 12 }, (_, line) => `Line ${line}`).join('\n');
/** A phone whose keyboard is open. */
const KEYBOARD = { width: 360, height: 400 };

const { browser, ada, bob } = await openForTwoMembers();

const words = Array.from({ length: 6 }, (_, index) => `Signal ${index}`);

async function deckPath(): Promise<string> {
  for (const content of words) await ada.call(deckCalls.postMessage, { deckId: 'energy', content });
  return '/bridge/energy';
}

async function threadPath(): Promise<string> {
  const { id: threadId } = await bob.call(deckCalls.postMessage, { deckId: 'energy', content: 'The thread' });
  for (const content of words) await bob.call(deckCalls.postMessage, { deckId: 'energy', content, threadId });
  return `/bridge/energy?thread=${threadId}`;
}

async function podPath(): Promise<string> {
  const { id } = await ada.call(createPod, { name: 'Narrow pod' });
  for (const content of words) await ada.call(podCalls.postMessage, { id, content });
  return `/pods/${id}`;
}

async function conversationPath(): Promise<string> {
  const { id } = await ada.call(startDirectConversation, { userIds: [bob.user.id] });
  await ada.call(directCalls.postMessage, { id, content: 'Hello' });
  await bob.call(acceptDirectConversation, { id });
  for (const content of words) await bob.call(directCalls.postMessage, { id, content });
  return `/messages/${id}`;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true }).last();

/** The width of the field as a part of the composer's. */
const share = (page: Page): Promise<number> =>
  field(page).evaluate((element) => element.clientWidth / element.closest('form')!.clientWidth);

/** How far the last message reaches below the top of the composer, in pixels. */
const hidden = (page: Page): Promise<number> =>
  field(page).evaluate((element) => {
    const last = [...document.querySelectorAll('[role=article]')].at(-1)!;
    return last.getBoundingClientRect().bottom - element.closest('form')!.getBoundingClientRect().top;
  });

it.each([
  ['a deck', deckPath],
  ['a thread', threadPath],
  ['a pod', podPath],
  ['a conversation', conversationPath],
])(
  'the field of %s has the whole width of a phone while something is written, under the last message',
  async (_, path) => {
    const page = await browser.page({ member: ada, viewport: PHONE, path: await path() });
    await page.getByRole('button', { name: 'Emoji', exact: true }).last().waitFor();
    await page.getByRole('article').filter({ hasText: 'Signal 5' }).last().waitFor();
    await field(page).fill(DRAFT);
    await page.getByRole('button', { name: 'Send later' }).last().waitFor();
    await page.getByRole('button', { name: 'Preview' }).last().waitFor();
    for (const viewport of [PHONE, KEYBOARD, { width: 480, height: 740 }]) {
      await page.setViewportSize(viewport);
      expect(await share(page)).toBeGreaterThanOrEqual(0.85);
      await expectEventually(async () => (await hidden(page)) <= 0, true);
    }
    await page.setViewportSize(KEYBOARD);
    await field(page).fill(LONG_DRAFT);
    await expectEventually(
      () =>
        page
          .getByRole('feed')
          .last()
          .evaluate(({ clientHeight }) => clientHeight > 40),
      true,
    );
    await expectEventually(async () => (await hidden(page)) <= 0, true);
    await page.context().close();
  },
);
