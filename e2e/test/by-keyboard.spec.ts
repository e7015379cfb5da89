import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { newMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { TestBrowser } from '../src/browser.js';
import { Keyboard } from '../src/keyboard.js';
import { expectText } from '../src/expect-text.js';

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

/** Waits until the focus is within an element: it moves there after a dialog or menu has opened. */
const expectFocusWithin = (target: Locator): Promise<unknown> =>
  target.evaluate(
    (one) =>
      new Promise<void>((resolve) => {
        const look = () => (one.contains(document.activeElement) ? resolve() : requestAnimationFrame(look));
        look();
      }),
  );

it('registers by keyboard', async () => {
  await expectText(page, 'One name, one password, and you are in.');
  await keyboard.tabThroughPage();
  await keyboard.fill('Username', username);
  await keyboard.fill('Email', `${username}@example.org`);
  await keyboard.fill('Password', password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/onboarding/welcome');
});

it('completes onboarding by keyboard', async () => {
  await expectText(page, 'Step 1 of 5');
  await keyboard.tabThroughPage();
  await keyboard.press('button', 'Continue');
  await expectText(page, 'Step 2 of 5');
  await keyboard.press('checkbox', 'Music', 'Space');
  await expectEventually(() => page.getByLabel('Music').isChecked(), true);
  await keyboard.press('button', 'Save Interests');
  await expectText(page, 'Step 3 of 5');
  await keyboard.tabThroughPage();
  await keyboard.fill('City', 'Lisbon');
  await keyboard.tabTo(page.getByLabel('Country'));
  await page.keyboard.type('Portu');
  await expectEventually(() => page.getByLabel('Country').inputValue(), 'Portugal');
  await keyboard.press('button', 'Save Address', 'Space');
  await expectText(page, 'Step 4 of 5');
  await keyboard.tabThroughPage();
  await keyboard.press('button', 'Skip for now');
  await expectText(page, 'Step 5 of 5');
  await keyboard.press('button', 'Finish');
  await keyboard.press('link', 'Go to Dashboard');
  await page.waitForURL('**/dashboard');
});

it('opens the profile from the dashboard and edits it by keyboard', async () => {
  await expectText(page, 'Explore Decks');
  await expectText(page, 'You joined the crew');
  await keyboard.tabThroughPage();
  await keyboard.press('link', 'Profile');
  await page.waitForURL('**/profile');
  await expectText(page, 'Community Stats');
  await keyboard.tabThroughPage();

  const edit = page.getByRole('button', { name: 'Edit Profile', exact: true });
  const dialog = page.getByRole('dialog');
  await keyboard.press('button', 'Edit Profile');
  await expectFocusWithin(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocusWithin(edit);

  await page.keyboard.press('Space');
  await expectFocusWithin(dialog);
  await keyboard.fill('Display name', 'Keys the Quiet');
  await keyboard.tabTo(page.getByLabel('Faction'));
  await page.keyboard.press('ArrowDown');
  await keyboard.press('button', 'Save');
  await expectText(page, 'Profile Updated!');
  await expectText(page, 'Keys the Quiet');
  await dialog.waitFor({ state: 'detached' });
  await expectFocusWithin(edit);
});

it('visits the settings and another profile by keyboard', async () => {
  await keyboard.press('link', 'Settings');
  await page.waitForURL('**/settings');
  await expectText(page, 'This device');
  await keyboard.tabThroughPage();
  await keyboard.tabTo(page.getByRole('tab', { name: 'Security', exact: true }));
  for (const words of [
    'Danger zone',
    'Save Interests',
    'What captains remember',
    'Quiet hours',
    'Kept on this device.',
  ]) {
    await page.keyboard.press('ArrowRight');
    await expectText(page, words);
  }
  await page.goto(`/profile/${(await newMember('other')).user.username}`);
  await page.getByRole('button', { name: 'Block', exact: true }).waitFor();
  await expectText(page, 'Community Stats');
  await keyboard.tabThroughPage();
});

it('writes to the member of that profile by keyboard', async () => {
  await keyboard.press('button', 'Message');
  await page.waitForURL('**/messages/*');
  // The focus ring of the composer is around its buttons too.
  await page.getByRole('textbox', { name: 'Message' }).press('H');
  await page.keyboard.type('ello there');
  await page.keyboard.press('Enter');
  await expectText(page, 'Waiting for other to accept.');
  await page.getByRole('listitem').getByText('You: Hello there').waitFor();
  await keyboard.tabThroughPage();
});

it('signs out and back in by keyboard', async () => {
  await keyboard.press('button', `Account of ${username}`);
  await expectFocusWithin(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expectFocusWithin(page.getByRole('button', { name: `Account of ${username}` }));
  await page.keyboard.press('Enter');
  await expectFocusWithin(page.getByRole('menu'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cookie_consent']);
  await keyboard.press('link', 'Sign In');
  await page.waitForURL('**/auth/login');
  await keyboard.press('link', 'Forgot your password?');
  await expectText(page, 'Send the link');
  await keyboard.tabThroughPage();
  await keyboard.press('link', 'Back to sign in');
  await page.waitForURL('**/auth/login');
  await keyboard.fill('Username or email', username);
  await keyboard.fill('Password', password);
  await keyboard.press('button', 'Sign In');
  await page.waitForURL('**/dashboard');
  await expectText(page, /Keys the Quiet/);
  expect(browser.pageErrors).toEqual([]);
});
