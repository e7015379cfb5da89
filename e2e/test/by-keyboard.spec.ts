import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { newPerson } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { TestBrowser } from '../src/browser.js';
import { Keyboard } from '../src/keyboard.js';
import { reads } from '../src/reads.js';

const browser = new TestBrowser();
const username = `keys_${randomBytes(4).toString('hex')}`;
const password = 'correct horse battery';
let page: Page;
let keyboard: Keyboard;

beforeAll(async () => {
  await browser.open();
  page = await browser.page({ path: '/auth/register' });
  keyboard = new Keyboard(page);
});

afterAll(() => browser.close());

/** Waits until this has the focus: where a dialog or a menu opens, it follows. */
const holdsFocus = (target: Locator): Promise<unknown> =>
  target.evaluate(
    (one) =>
      new Promise<void>((resolve) => {
        const look = () => (one.contains(document.activeElement) ? resolve() : requestAnimationFrame(look));
        look();
      }),
  );

it('joins', async () => {
  await reads(page, 'One name, one password, and you are aboard.');
  await keyboard.aroundThePage();
  await keyboard.fill('Username', username);
  await keyboard.fill('Email', `${username}@example.org`);
  await keyboard.fill('Password', password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/onboarding/welcome');
});

it('is taken in, step by step', async () => {
  await reads(page, 'Step 1 of 5');
  await keyboard.aroundThePage();
  await keyboard.press('button', 'Continue');
  await reads(page, 'Step 2 of 5');
  await keyboard.press('checkbox', 'Music', 'Space');
  await becomes(() => page.getByLabel('Music').isChecked(), true);
  await keyboard.press('button', 'Save Interests');
  await reads(page, 'Step 3 of 5');
  await keyboard.aroundThePage();
  await keyboard.fill('City', 'Lisbon');
  await keyboard.to(page.getByLabel('Country'));
  await page.keyboard.type('Portu');
  await becomes(() => page.getByLabel('Country').inputValue(), 'Portugal');
  await keyboard.press('button', 'Save Address', 'Space');
  await reads(page, 'Step 4 of 5');
  await keyboard.aroundThePage();
  await keyboard.press('button', 'Skip for now');
  await reads(page, 'Step 5 of 5');
  await keyboard.press('button', 'Finish');
  await keyboard.press('link', 'Go to Dashboard');
  await page.waitForURL('**/dashboard');
});

it('finds its way from the dashboard to the profile and edits it', async () => {
  await reads(page, 'Explore Decks');
  await reads(page, 'You joined the crew');
  await keyboard.aroundThePage();
  await keyboard.press('link', 'Profile');
  await page.waitForURL('**/profile');
  await reads(page, 'Community Stats');
  await keyboard.aroundThePage();

  const edit = page.getByRole('button', { name: 'Edit Profile', exact: true });
  const dialog = page.getByRole('dialog');
  await keyboard.press('button', 'Edit Profile');
  await holdsFocus(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await holdsFocus(edit);

  await page.keyboard.press('Space');
  await holdsFocus(dialog);
  await keyboard.fill('Display name', 'Keys the Quiet');
  await keyboard.to(page.getByLabel('Faction'));
  await page.keyboard.press('ArrowDown');
  await keyboard.press('button', 'Save');
  await reads(page, 'Profile Updated!');
  await reads(page, 'Keys the Quiet');
  await dialog.waitFor({ state: 'detached' });
  await holdsFocus(edit);
});

it('goes through the settings, and looks at somebody else', async () => {
  await keyboard.press('link', 'Settings');
  await page.waitForURL('**/settings');
  await reads(page, 'This device');
  await keyboard.aroundThePage();
  await keyboard.to(page.getByRole('tab', { name: 'Security', exact: true }));
  for (const words of ['Danger zone', 'Save Interests', 'Quiet hours', 'Kept on this device.']) {
    await page.keyboard.press('ArrowRight');
    await reads(page, words);
  }
  await page.goto(`/profile/${(await newPerson('other')).user.username}`);
  await page.getByRole('button', { name: 'Block', exact: true }).waitFor();
  await reads(page, 'Community Stats');
  await keyboard.aroundThePage();
});

it('leaves, and comes back', async () => {
  await keyboard.press('button', `Account of ${username}`);
  await holdsFocus(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await holdsFocus(page.getByRole('button', { name: `Account of ${username}` }));
  await page.keyboard.press('Enter');
  await holdsFocus(page.getByRole('menu'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await keyboard.press('link', 'Sign In');
  await page.waitForURL('**/auth/login');
  await keyboard.press('link', 'Forgot your password?');
  await reads(page, 'Send the link');
  await keyboard.aroundThePage();
  await keyboard.press('link', 'Back to sign in');
  await page.waitForURL('**/auth/login');
  await keyboard.fill('Username or email', username);
  await keyboard.fill('Password', password);
  await keyboard.press('button', 'Sign In');
  await page.waitForURL('**/dashboard');
  await reads(page, /Keys the Quiet/);
  expect(browser.complaints).toEqual([]);
});
