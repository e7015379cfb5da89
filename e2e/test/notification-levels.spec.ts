import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { newMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { accessibilityViolations, overflowingElements } from '../src/page-checks.js';

const browser = new TestBrowser();
const SAVED = '**/notification-level';

beforeAll(() => browser.open());
afterAll(() => browser.close());

it('a member sets the notification level of a deck in its header and in the settings', async () => {
  const [ada, eve] = [await newMember('ada'), await newMember('eve')];
  const page = await browser.page({ member: ada, path: '/bridge/money' });
  await page.getByRole('button', { name: 'Notify me about: mentions and replies' }).click();
  const everyMessage = page.getByRole('menuitem', { name: 'Every message' });
  await Promise.all([page.waitForResponse(SAVED), everyMessage.click()]);
  await page.getByRole('button', { name: 'Notify me about: every message' }).waitFor();

  await page.goto('/settings?tab=notifications');
  const money = page.getByLabel('Money Deck');
  await money.waitFor();
  await expectEventually(() => money.inputValue(), 'all');
  expect(await accessibilityViolations(page)).toEqual([]);

  await eve.call(deckCalls.postMessage, { deckId: 'money', content: 'A coin for your thoughts' });
  await page.getByRole('button', { name: /notification/i }).click();
  // A captain may have replied too: both messages then share one notification.
  await page.getByText(/eve wrote|new messages/).waitFor();
  await page.keyboard.press('Escape');

  await Promise.all([page.waitForResponse(SAVED), money.selectOption('Nothing')]);
  await page.goto('/bridge/money');
  await page.getByRole('button', { name: 'Notify me about: nothing' }).waitFor();
  await eve.call(deckCalls.postMessage, {
    deckId: 'money',
    content: `@${ada.user.username}`,
    mentions: [ada.user.username],
  });
  await page.getByRole('article').getByText(`@${ada.user.username}`, { exact: true }).first().waitFor();
  const { items } = await ada.call(listNotifications, {});
  expect(items.filter(({ type }) => type === 'mention')).toEqual([]);

  const phone = await browser.page({ member: ada, viewport: PHONE, path: '/settings?tab=notifications' });
  await phone.getByLabel('Money Deck').waitFor();
  expect(await overflowingElements(phone)).toEqual([]);
  expect(browser.pageErrors).toEqual([]);
});

it('a member sets quiet hours in their time zone and turns them off', async () => {
  const page = await browser.page({ member: await newMember('ada'), path: '/settings?tab=notifications' });
  const quiet = page.getByRole('region', { name: 'Quiet hours' });
  const save = quiet.getByRole('button', { name: 'Save quiet hours' });
  const enabled = quiet.getByLabel('Keep quiet hours');
  await enabled.check();
  await quiet.getByLabel('To', { exact: true }).fill('22:00');
  await quiet.getByText('Choose an end that differs from the beginning').waitFor();
  await expectEventually(() => save.isDisabled(), true);
  await quiet.getByLabel('To', { exact: true }).fill('06:30');
  await quiet.getByLabel('Time zone').selectOption('Australia/Sydney');
  await save.click();
  await page.getByText('From 22:00 to 06:30, every day.').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.reload();
  await enabled.waitFor();
  await expectEventually(() => enabled.isChecked(), true);
  await expectEventually(() => quiet.getByLabel('To', { exact: true }).inputValue(), '06:30');
  await expectEventually(() => quiet.getByLabel('Time zone').inputValue(), 'Australia/Sydney');
  await page.setViewportSize(PHONE);
  expect(await overflowingElements(page)).toEqual([]);

  await enabled.uncheck();
  await save.press('Enter');
  await page.getByText('No quiet hours').waitFor();
  await page.reload();
  await enabled.waitFor();
  await expectEventually(() => enabled.isChecked(), false);
});
