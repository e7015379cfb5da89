import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import type { Locator, Page } from 'playwright-core';
import type { App } from '../app.js';
import { atMost, type Figure, type Prepare } from '../figure.js';
import { percentile } from '../stats.js';
import { type Press, recordPresses, untilEffect } from './until-effect.js';

/** Maximum time until what one member sends is on the screen of the other. */
const GOAL_MS = 200;
const REPETITIONS = 6;
const DESK = { viewport: { width: 1_440, height: 900 }, permissions: ['microphone'] };
const PHONE = { viewport: { width: 360, height: 740 } };
const FILE = { name: 'route.csv', mimeType: 'text/csv', buffer: Buffer.from('day,place\n1,Porto\n') };

const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const composer = (within: Page | Locator): Locator => within.getByRole('textbox', { name: 'Message', exact: true });
const thread = (page: Page): Locator => page.getByRole('region', { name: 'Thread', exact: true });

/** Writes words into the unsent message; presses Send when everything attached is uploaded. */
async function sending(within: Page | Locator, text: string, shows: string): Promise<Press> {
  await composer(within).fill(text);
  await within.locator('button[aria-label="Send"]:enabled').waitFor();
  return { press: () => button(within, 'Send').click(), effect: { text, shows } };
}

async function chooseToAdd(page: Page, item: string): Promise<void> {
  await button(page, 'Add to the message').click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Prepares a message of each kind up to the press that sends it. */
const KINDS: Record<string, (page: Page, text: string) => Promise<Press>> = {
  'direct message': (page, text) => sending(page, text, text),
  file: async (page, text) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), chooseToAdd(page, 'Pictures or files')]);
    await chooser.setFiles([FILE]);
    return sending(page, text, FILE.name);
  },
  'voice note': async (page, text) => {
    await chooseToAdd(page, 'Voice note');
    const recorder = page.getByRole('region', { name: 'Voice note' });
    await recorder
      .getByRole('timer')
      .filter({ hasText: /^0:0[1-9]/ })
      .waitFor();
    await button(recorder, 'Stop recording').click();
    await button(recorder, 'Discard voice note').waitFor();
    return sending(page, text, 'Playback speed');
  },
  poll: async (page, text) => {
    await composer(page).fill(text);
    await chooseToAdd(page, 'Poll');
    const dialog = page.getByRole('dialog', { name: 'Ask the room' });
    for (const number of [1, 2]) await dialog.getByRole('textbox', { name: `Answer ${number}` }).fill(`Way ${number}`);
    const press = () => button(dialog, 'Post poll').click();
    return { press, effect: { text, shows: 'Way 2, 0 votes' } };
  },
  'reply in a thread': (page, text) => sending(thread(page), text, text),
};

/** Milliseconds from sending a message of each kind at a desk until a member sees it on a phone. */
export const deskToPhone: Prepare<App> = async (app) => {
  const [actor, observer] = [await app.newMember(), await app.newMember()];
  const { id } = await actor.call(startDirectConversation, { userIds: [observer.user.id] });
  const { id: threadId } = await actor.call(directCalls.postMessage, { id, content: 'Shall we plan the trip?' });
  await observer.call(acceptDirectConversation, { id });
  const room = `/messages/${id}`;
  let turn = 0;
  return async () => {
    const [actorPage, observerPage] = [await app.page(DESK, actor), await app.page(PHONE, observer)];
    const figures: Figure[] = [];
    for (const [kind, prepare] of Object.entries(KINDS)) {
      const isReply = kind === 'reply in a thread';
      for (const page of [actorPage, observerPage]) {
        await page.goto(isReply ? `${room}?thread=${threadId}` : room);
        await composer(isReply ? thread(page) : page).waitFor();
      }
      await recordPresses(actorPage);
      const durations: number[] = [];
      for (let time = 0; time < REPETITIONS; time += 1) {
        const press = await prepare(actorPage, `Signal number ${(turn += 1)}.`);
        durations.push(await untilEffect({ actorPage, observerPage }, press));
      }
      figures.push(figure(kind, 'median', percentile(durations, 0.5)), figure(kind, 'maximum', Math.max(...durations)));
    }
    // Open pages would use CPU during the other measurements.
    await Promise.all([actorPage, observerPage].map((page) => page.context().close()));
    return figures;
  };
};

const figure = (kind: string, statistic: string, product: number): Figure => ({
  id: 'P21',
  what: `sent at a desk, seen on a phone: ${kind}, ${statistic}`,
  unit: 'ms',
  product,
  goal: atMost(GOAL_MS),
});
