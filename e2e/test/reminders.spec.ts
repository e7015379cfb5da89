import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { createPod } from '@crew/contracts/pods/create-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { expect, it } from '@jest/globals';
import { expectEventually } from '../src/expect-eventually.js';
import { clickMessageAction } from '../src/message-actions.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';
import { openForTwoMembers } from '../src/two-members.js';

const HOUR_MS = 3_600_000;
const { browser, ada, bob } = await openForTwoMembers();
const page = await browser.page({ member: ada });

const rows = () => page.getByRole('main').getByRole('listitem');
const choose = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
/** Hours until the reminder of the only saved message of a deck. */
async function hoursLeft(): Promise<number | undefined> {
  const [saved] = await ada.call(deckCalls.listSavedMessages, {});
  return saved?.remindAt === undefined ? undefined : Math.round((Date.parse(saved.remindAt) - Date.now()) / HOUR_MS);
}

it('a reminder is set in the menu of a message, changed and removed in the list of saved ones', async () => {
  const content = `Come back to this, ${ada.user.username}`;
  await bob.call(deckCalls.postMessage, { deckId: 'money', content });
  await page.goto('/bridge/money');
  await clickMessageAction(page.getByRole('article').filter({ hasText: content }).first(), 'More');
  await page.getByRole('menuitem', { name: 'Remind me' }).click();
  await choose('In an hour');
  await page.getByText('You will be reminded').waitFor();
  await expectEventually(hoursLeft, 1);

  await page.goto('/saved');
  await rows().first().getByRole('time').last().waitFor();
  await expectAccessibleOnEveryViewport(page);
  await rows().first().getByRole('button', { name: 'Change reminder' }).click();
  const [day] = new Date(Date.now() + 72 * HOUR_MS).toISOString().split('T');
  await page.getByLabel('Date and time', { exact: true }).fill(`${day}T18:30`);
  await choose('Remind me then');
  await expectEventually(async () => ((await hoursLeft()) ?? 0) > 40, true);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await rows().first().getByRole('button', { name: 'Change reminder' }).click();
  await choose('Remove reminder');
  await rows().first().getByRole('button', { name: 'Remind me' }).waitFor();
  expect(await hoursLeft()).toBeUndefined();
});

it('the bell reminds of a message of a pod at its time, and leads to it', async () => {
  const { id } = await ada.call(createPod, { name: `Reminders ${ada.user.username}` });
  const { id: messageId } = await ada.call(podCalls.postMessage, { id, content: 'Not now' });
  const remindAt = new Date(Date.now() + 5_000).toISOString();
  await ada.call(podCalls.saveMessage, { id, messageId, remindAt });
  await page.goto('/saved');
  await page.getByRole('button', { name: /^Notifications, 1 / }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Your reminder/ })
    .click();
  await page.waitForURL(`**/pods/${id}#message-*`);
  await page.getByRole('article').filter({ hasText: 'Not now' }).waitFor();
});
