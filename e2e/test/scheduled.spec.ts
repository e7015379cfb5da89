import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listScheduledMessages } from '@crew/contracts/chat/list-scheduled-messages';
import { scheduleMessage } from '@crew/contracts/chat/schedule-message';
import { createPod } from '@crew/contracts/pods/create-pod';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../src/browser.js';
import { expectEventually } from '../src/expect-eventually.js';
import { newMember, type TestMember } from '../src/members.js';
import { navigateInApp } from '../src/navigate-in-app.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const browser = new TestBrowser();
let ada: TestMember;
let page: Page;

beforeAll(async () => {
  await browser.open();
  ada = await newMember('ada');
  page = await browser.page({ member: ada });
});

afterAll(async () => {
  await browser.close();
  expect(browser.pageErrors).toEqual([]);
});

const composer = () => page.getByRole('textbox', { name: 'Message' });
const rows = () => page.getByRole('main').getByRole('listitem');
const postedIn = async (deckId: 'energy' | 'music') =>
  (await ada.call(deckCalls.listMessages, { deckId, limit: 100 })).map(({ content }) => content);

it('a message is scheduled from the composer, changed in the list, and sent', async () => {
  const text = `Later by ${ada.user.username}`;
  await page.goto('/bridge/energy');
  await composer().fill(text);
  await page.getByRole('button', { name: 'Send later' }).click();
  await page.getByRole('menuitem', { name: 'In an hour' }).click();
  await page.getByText('Message scheduled').waitFor();
  await expectEventually(() => composer().inputValue(), '');
  expect(await postedIn('energy')).not.toContain(text);

  await composer().fill('Another one');
  await page.getByRole('button', { name: 'Send later' }).click();
  await page.getByRole('menuitem', { name: 'Choose date and time' }).click();
  const time = page.getByLabel('Date and time', { exact: true });
  const [day] = new Date(Date.now() + 3 * 86_400_000).toISOString().split('T');
  await time.fill(`${day}T18:30`);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expectEventually(async () => (await ada.call(listScheduledMessages, {})).length, 2);
  await expectEventually(() => composer().inputValue(), '');

  await page.goto('/scheduled');
  await expectEventually(
    () => rows().allInnerTexts(),
    [expect.stringContaining(text), expect.stringContaining('Another one')],
  );
  await expectAccessibleOnEveryViewport(page);
  await rows().first().getByRole('button', { name: 'Edit text' }).click();
  await page.getByLabel('Text of the message').fill(`${text}, edited`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await rows().filter({ hasText: ', edited' }).waitFor();
  await rows().nth(1).getByRole('button', { name: 'Delete scheduled message' }).click();
  await expectEventually(() => rows().count(), 1);
  await rows().first().getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Nothing scheduled').waitFor();
  await expectEventually(
    async () => (await postedIn('energy')).filter((one) => one.startsWith(text)),
    [`${text}, edited`],
  );
});

it('what is written while a message is being scheduled stays, and a room that is left keeps no draft of it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/scheduled-messages', async (route) => {
    await promise;
    await route.continue();
  });
  const schedule = async () => {
    await page.getByRole('button', { name: 'Send later' }).click();
    await page.getByRole('menuitem', { name: 'In an hour' }).click();
  };
  await page.goto('/bridge/music');
  await composer().fill('Scheduled and left');
  await schedule();
  await navigateInApp(page, '/bridge/energy');
  // The message field of the other deck is gone.
  await expectEventually(() => composer().inputValue(), '');
  await composer().fill('Scheduled');
  await schedule();
  await composer().fill('Scheduled, and the next');
  resolve();
  await expectEventually(
    async () => (await ada.call(listScheduledMessages, {})).map(({ content }) => content).toSorted(),
    ['Scheduled', 'Scheduled and left'],
  );
  await page.unroute('**/api/scheduled-messages');
  await navigateInApp(page, '/bridge/music');
  await expectEventually(() => composer().inputValue(), '');
  await navigateInApp(page, '/bridge/energy');
  await expectEventually(() => composer().inputValue(), 'Scheduled, and the next');
});

it('a message with a file cannot be scheduled', async () => {
  await page.goto('/bridge/energy');
  await composer().fill('With its file');
  await page.getByRole('button', { name: 'Send later' }).waitFor();
  const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('A plan.') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove plan.txt' }).waitFor();
  await page.getByRole('button', { name: 'Send later' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove plan.txt' }).click();
  await page.getByRole('button', { name: 'Send later' }).waitFor();
  await composer().fill('');
});

it('a message to a pod is sent by itself at its time', async () => {
  const { id } = await ada.call(createPod, { name: `Scheduled ${ada.user.username}` });
  const dueAt = () => new Date(Date.now() + 1_500).toISOString();
  await expectEventually(async () => {
    const input = { room: `pod.${id}`, content: 'At its time', clientId: 'scheduled-1', dueAt: dueAt() };
    return ada.call(scheduleMessage, input).then(
      () => 'scheduled',
      () => 'not known yet',
    );
  }, 'scheduled');
  await expectEventually(async () => {
    return (await ada.call(podCalls.listMessages, { id, limit: 10 })).map(({ content }) => content);
  }, ['At its time']);
});
