import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { BADGES } from '@crew/contracts/identity/identity.constants';
import { SandboxControl } from '@crew/sandbox/control';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { admin, newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { Keyboard } from '../src/keyboard.js';
import { reads } from '../src/reads.js';
import { expectSound, expectSoundOnEveryScreen } from '../src/see.js';
import { ship } from '../src/ship.js';

const browser = new TestBrowser();
let vega: Person;
let page: Page;

beforeAll(async () => {
  await browser.open();
  vega = await newPerson('vega');
  page = await browser.page({ person: vega, viewport: PHONE });
});

afterAll(() => browser.close());

const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** The link in the newest mail that sets a new password, once it has come. */
async function resetLinkTo(address: string): Promise<string> {
  const mailbox = new SandboxControl(ship().sandboxUrl);
  return eventually(`a mail to ${address}`, async () => {
    const mail = (await mailbox.mails(address)).find(({ subject }) => subject === 'Set a new password');
    return mail?.links.find((link) => link.includes('/auth/reset-password#'));
  });
}

describe('the profile', () => {
  it('is not found without a member', async () => {
    const visitor = await browser.page({ path: '/profile' });
    await reads(visitor, 'Profile not found');
    await becomes(() => visitor.getByRole('link', { name: 'Login' }).getAttribute('href'), '/auth/login');
  });

  it('shows who one is, and is edited', async () => {
    await page.goto('/profile');
    await reads(page, `@${vega.user.username}`);
    for (const words of ['ITC Balance', 'Community Stats', 'Achievements', 'Early Adopter', 'Invite Codes'])
      await reads(page, words);
    const balance = page.getByRole('region', { name: 'ITC Balance' });
    await balance.getByText(/^[\d,]+ ITC$/).waitFor();
    expect(await balance.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/shop',
      '/avatar-station',
      '/pods',
    ]);
    const figures = page.getByRole('region', { name: 'Community Stats' }).getByRole('term');
    await becomes(() => figures.allTextContents(), ['Messages', 'Tips received', 'Tips given', 'Boosts']);
    await reads(page, 'No unused codes. Admins hand them out.');
    await expectSoundOnEveryScreen(page);
    await press('Edit Profile');
    await page.getByLabel('Display name').fill('Vega the Bright');
    await page.getByLabel('Bio').fill('Here for the music.');
    await page.getByLabel('Faction').selectOption('Sentinel Seven (Guardians of the Signal)');
    await expectSound(page);
    await press('Save');
    await reads(page, 'Profile Updated!');
    await reads(page, 'Vega the Bright');
    await reads(page, 'Sentinel Seven');
    expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('user')!) as { faction: string }).faction)).toBe(
      'sentinel-seven',
    );
  });

  it('shows five badges, and how many more there are', async () => {
    const theirs = await browser.page({ person: vega });
    const badges = [...BADGES, BADGES[0]];
    await theirs.route('**/api/users/me', (route) => route.fulfill({ json: { ...vega.user, badges } }));
    await theirs.goto('/profile');
    await reads(theirs, '+1 more');
    await becomes(() => theirs.getByRole('list', { name: 'Badges' }).getByRole('img').count(), 5);
    await becomes(() => theirs.getByRole('region', { name: 'Achievements' }).getByRole('listitem').count(), 3);
    await theirs.close();
  });

  it('of whom has no end of ITC says so', async () => {
    await (await admin()).call(administerUser, { id: vega.user.id, unlimited: true });
    await page.reload();
    await reads(page, '∞ Unlimited');
    await page.goto('/dashboard');
    await page.getByRole('main').getByText('∞').waitFor();
  });

  it('is seen by others, who can block its member', async () => {
    const other = await newPerson('other');
    const theirs = await browser.page({ person: other, path: `/profile/${vega.user.username}` });
    await reads(theirs, 'Here for the music.');
    await expectSoundOnEveryScreen(theirs);
    await theirs.getByRole('button', { name: 'Block' }).click();
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await theirs.getByRole('button', { name: 'Unblock' }).waitFor();
  });
});

describe('the settings', () => {
  it.each(['security', 'account', 'about', 'appearance'])('%s is sound', async (tab) => {
    await page.goto(`/settings?tab=${tab}`);
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
    await expectSound(page);
  });

  it('keep the theme and the stillness that one chose', async () => {
    const appearance = await browser.page({ person: vega, path: '/settings?tab=appearance' });
    const root = () =>
      appearance.evaluate(() => {
        const { classList, dataset } = document.documentElement;
        return [classList.contains('light') ? 'dawn' : 'night', dataset['motion']];
      });
    const [theme, motion] = [appearance.getByLabel('Theme'), appearance.getByLabel('Motion')];
    await theme.selectOption('Dawn');
    await motion.selectOption('Keep everything still');
    await expectSound(appearance);
    await appearance.reload();
    await motion.waitFor();
    expect([await theme.inputValue(), await motion.inputValue()]).toEqual(['light', 'still']);
    expect(await root()).toEqual(['dawn', 'still']);

    await motion.selectOption('As this device prefers');
    await theme.selectOption('As this device prefers');
    await appearance.emulateMedia({ colorScheme: 'dark' });
    await eventually('it follows the device', async () => (await root())[0] === 'night');
    await appearance.reload();
    await motion.waitFor();
    expect([await theme.inputValue(), await motion.inputValue()]).toEqual(['system', 'system']);
    expect(await root()).toEqual(['night', 'system']);
    await appearance.emulateMedia({ colorScheme: 'light' });
    await eventually('it follows the device', async () => (await root())[0] === 'dawn');
  });

  it('sign out a session elsewhere, which is then dead', async () => {
    const elsewhere = await browser.page({ path: '/auth/login' });
    await elsewhere.getByLabel('Username or email').fill(vega.user.username);
    await elsewhere.getByLabel('Password', { exact: true }).fill(vega.password);
    await elsewhere.getByRole('button', { name: 'Sign In' }).click();
    await elsewhere.waitForURL((url) => !url.pathname.startsWith('/auth/'));
    await page.goto('/settings');
    await reads(page, 'This device');
    await press('Sign out everywhere else');
    await reads(page, 'Signed out everywhere else');
    await elsewhere.waitForURL('**/auth/login');
  });

  it('change the password, which signs out every other device', async () => {
    const elsewhere = await browser.page({ path: '/auth/login' });
    await elsewhere.getByLabel('Username or email').fill(vega.user.username);
    await elsewhere.getByLabel('Password', { exact: true }).fill(vega.password);
    await elsewhere.getByRole('button', { name: 'Sign In' }).click();
    await elsewhere.waitForURL((url) => !url.pathname.startsWith('/auth/'));
    const live = elsewhere.waitForResponse('**/api/events');
    await elsewhere.goto('/bridge/energy');
    await live;

    await page.goto('/settings');
    const [current, fresh] = [page.getByLabel('Current password'), page.getByLabel('New password')];
    const change = page.getByRole('button', { name: 'Change password' });
    await becomes(() => change.isDisabled(), true);
    await current.fill('not her password');
    await fresh.fill('short');
    await change.press('Enter');
    await reads(page, 'Password must be at least 8 characters');
    await fresh.fill('another secret of hers');
    await change.press('Enter');
    await reads(page, 'That is not your password');
    await expectSound(page);
    await becomes(() => fresh.inputValue(), 'another secret of hers');
    await current.fill(vega.password);
    await fresh.fill('password123');
    await change.press('Enter');
    await reads(page, 'Password is too common. Please choose another.');
    await fresh.fill('another secret of hers');
    await change.press('Enter');
    await reads(page, 'Password changed');
    await reads(page, 'Every other device was signed out.');
    expect(await Promise.all([current.inputValue(), fresh.inputValue()])).toEqual(['', '']);
    expect((await elsewhere.request.get('/api/users/me')).status()).toBe(401);
    await elsewhere.waitForURL('**/auth/login');
    await page.reload();
    await reads(page, 'This device');
  });
});

describe('a password that is forgotten', () => {
  let visitor: Page;

  it('is asked to be set anew', async () => {
    visitor = await browser.page({ path: '/auth/forgot-password' });
    await visitor.getByLabel('Email').waitFor();
    await expectSoundOnEveryScreen(visitor);
    await visitor.getByLabel('Email').fill(vega.user.email!);
    await visitor.getByRole('button', { name: 'Send the link' }).click();
    await reads(visitor, /a link is on its way/);
    await expectSound(visitor);
  });

  it('is set by the link in a mail, and every device is signed out', async () => {
    await visitor.goto(await resetLinkTo(vega.user.email!));
    await visitor.getByLabel('New password').waitFor();
    await expectSoundOnEveryScreen(visitor);
    const keyboard = new Keyboard(visitor);
    await keyboard.fill('New password', 'a wholly new secret');
    await keyboard.press('button', 'Change password');
    await visitor.waitForURL('**/auth/login');
    await page.waitForURL('**/auth/login');
    await visitor.getByLabel('Username or email').fill(vega.user.username);
    await visitor.getByLabel('Password', { exact: true }).fill('a wholly new secret');
    await visitor.getByRole('button', { name: 'Sign In' }).click();
    await visitor.waitForURL((url) => !url.pathname.startsWith('/auth/'));
    expect(browser.complaints).toEqual([]);
  });
});
