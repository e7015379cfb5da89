import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { postMessage } from '@crew/contracts/chat/post-message';
import { newPerson } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { axeFindings, tooWide } from '../src/see.js';

const browser = new TestBrowser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

it('a member chooses what of a deck they are told, in its header and in the settings', async () => {
  const [ada, eve] = [await newPerson('ada'), await newPerson('eve')];
  const page = await browser.page({ person: ada, path: '/bridge/money' });
  await page.getByRole('button', { name: 'Tell me of: Mentions and replies' }).click();
  await page.getByRole('menuitem', { name: 'Every message' }).click();
  await page.getByRole('button', { name: 'Tell me of: Every message' }).waitFor();

  await page.goto('/settings?tab=notifications');
  const money = page.getByLabel('Money Deck');
  await money.waitFor();
  await becomes(() => money.inputValue(), 'all');
  expect(await axeFindings(page)).toEqual([]);

  await eve.call(postMessage, { deckId: 'money', content: 'A coin for your thoughts' });
  await page.getByRole('button', { name: /notification/i }).click();
  // A captain may have spoken too: then both are told together.
  await page.getByText(/eve wrote|new messages/).waitFor();
  await page.keyboard.press('Escape');

  await money.selectOption('Nothing');
  await page.goto('/bridge/money');
  await page.getByRole('button', { name: 'Tell me of: Nothing' }).waitFor();
  await eve.call(postMessage, { deckId: 'money', content: `@${ada.user.username}`, mentions: [ada.user.username] });
  await page.getByRole('article').getByText(`@${ada.user.username}`, { exact: true }).first().waitFor();
  const { items } = await ada.call(listNotifications, {});
  expect(items.filter(({ type }) => type === 'mention')).toEqual([]);

  const phone = await browser.page({ person: ada, viewport: PHONE, path: '/settings?tab=notifications' });
  await phone.getByLabel('Money Deck').waitFor();
  expect(await tooWide(phone)).toEqual([]);
  expect(browser.complaints).toEqual([]);
});

it('a member keeps quiet hours by their own clock, and none again', async () => {
  const page = await browser.page({ person: await newPerson('ada'), path: '/settings?tab=notifications' });
  const quiet = page.getByRole('region', { name: 'Quiet hours' });
  const save = quiet.getByRole('button', { name: 'Save quiet hours' });
  const wanted = quiet.getByLabel('Keep quiet hours');
  await wanted.check();
  await quiet.getByLabel('To', { exact: true }).fill('22:00');
  await quiet.getByText('Choose another end than the beginning').waitFor();
  await becomes(() => save.isDisabled(), true);
  await quiet.getByLabel('To', { exact: true }).fill('06:30');
  await quiet.getByLabel('Time zone').selectOption('Australia/Sydney');
  await save.click();
  await page.getByText('From 22:00 to 06:30, every day.').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.reload();
  await wanted.waitFor();
  await becomes(() => wanted.isChecked(), true);
  await becomes(() => quiet.getByLabel('To', { exact: true }).inputValue(), '06:30');
  await becomes(() => quiet.getByLabel('Time zone').inputValue(), 'Australia/Sydney');
  await page.setViewportSize(PHONE);
  expect(await tooWide(page)).toEqual([]);

  await wanted.uncheck();
  await save.press('Enter');
  await page.getByText('No quiet hours').waitFor();
  await page.reload();
  await wanted.waitFor();
  await becomes(() => wanted.isChecked(), false);
});
