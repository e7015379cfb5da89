import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { BADGES } from '@crew/contracts/identity/identity.constants';
import { SandboxControl } from '@crew/sandbox/control';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { admin, newMember, type TestMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { Keyboard } from '../src/keyboard.js';
import { expectText } from '../src/expect-text.js';
import { expectAccessible, expectAccessibleOnEveryViewport } from '../src/page-checks.js';
import { app } from '../src/app.js';
import { withoutStart } from '../src/without-start.js';

const browser = new TestBrowser();
let vega: TestMember;
let page: Page;

beforeAll(async () => {
  await browser.open();
  vega = await newMember('vega');
  page = await browser.page({ member: vega, viewport: PHONE });
});

afterAll(() => browser.close());

const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Waits for a password reset mail and returns its link. */
async function resetLinkTo(address: string): Promise<string> {
  const mailbox = new SandboxControl(app().sandboxUrl);
  return eventually(`a mail to ${address}`, async () => {
    const mail = (await mailbox.mails(address)).find(({ subject }) => subject === 'Set a new password');
    return mail?.links.find((link) => link.includes('/auth/reset-password#'));
  });
}

describe('the profile', () => {
  it('shows Profile not found to visitors', async () => {
    const visitor = await browser.page({ path: '/profile' });
    await expectText(visitor, 'Profile not found');
    await expectEventually(() => visitor.getByRole('link', { name: 'Login' }).getAttribute('href'), '/auth/login');
  });

  it('shows the member’s data and can be edited', async () => {
    await page.goto('/profile');
    await expectText(page, `@${vega.user.username}`);
    for (const words of ['ITC Balance', 'Community Stats', 'Achievements', 'Early Adopter', 'Invite Codes'])
      await expectText(page, words);
    const balance = page.getByRole('region', { name: 'ITC Balance' });
    await balance.getByText(/^[\d,]+ ITC$/).waitFor();
    expect(await balance.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/shop',
      '/avatar-station',
      '/pods',
    ]);
    const figures = page.getByRole('region', { name: 'Community Stats' }).getByRole('term');
    await expectEventually(() => figures.allTextContents(), ['Messages', 'Tips received', 'Tips given', 'Boosts']);
    await expectText(page, 'No unused codes. Admins hand them out.');
    await expectAccessibleOnEveryViewport(page);
    await press('Edit Profile');
    await page.getByLabel('Display name').fill('Vega the Bright');
    await page.getByLabel('Bio').fill('Here for the music.');
    await page.getByLabel('Faction').selectOption('Sentinel Seven (Guardians of the Signal)');
    await expectAccessible(page);
    await press('Save');
    await expectText(page, 'Profile Updated!');
    await expectText(page, 'Vega the Bright');
    await expectText(page, 'Sentinel Seven');
    expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('user')!) as { faction: string }).faction)).toBe(
      'sentinel-seven',
    );
  });

  it('shows five badges and the number of further ones', async () => {
    const memberPage = await browser.page({ member: vega });
    const badges = [...BADGES, BADGES[0]];
    await withoutStart(memberPage);
    await memberPage.route('**/api/users/me', (route) => route.fulfill({ json: { ...vega.user, badges } }));
    await memberPage.goto('/profile');
    await expectText(memberPage, '+1 more');
    await expectEventually(() => memberPage.getByRole('list', { name: 'Badges' }).getByRole('img').count(), 5);
    await expectEventually(
      () => memberPage.getByRole('region', { name: 'Achievements' }).getByRole('listitem').count(),
      3,
    );
    await memberPage.close();
  });

  it('shows an unlimited balance', async () => {
    await (await admin()).call(administerUser, { id: vega.user.id, unlimited: true });
    await page.reload();
    await expectText(page, '∞ Unlimited');
    await page.goto('/dashboard');
    await page.getByRole('main').getByText('∞').waitFor();
  });

  it('is visible to other members, who can block its member', async () => {
    const other = await newMember('other');
    const memberPage = await browser.page({ member: other, path: `/profile/${vega.user.username}` });
    await expectText(memberPage, 'Here for the music.');
    await expectAccessibleOnEveryViewport(memberPage);
    await memberPage.getByRole('button', { name: 'Block' }).click();
    await memberPage.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await memberPage.getByRole('button', { name: 'Unblock' }).waitFor();
  });
});

describe('the settings', () => {
  it.each(['security', 'account', 'about', 'appearance'])(
    'the tab %s is accessible and fits every viewport',
    async (tab) => {
      await page.goto(`/settings?tab=${tab}`);
      await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
      await expectAccessible(page);
    },
  );

  it('keep the chosen theme and reduced motion', async () => {
    const appearance = await browser.page({ member: vega, path: '/settings?tab=appearance' });
    const root = () =>
      appearance.evaluate(() => {
        const { classList, dataset } = document.documentElement;
        return [classList.contains('light') ? 'dawn' : 'night', dataset['motion']];
      });
    const [theme, motion] = [appearance.getByLabel('Theme'), appearance.getByLabel('Motion')];
    await theme.selectOption('Dawn');
    await motion.selectOption('Keep everything still');
    await expectAccessible(appearance);
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

  it('sign out a session on another device', async () => {
    const otherDevice = await browser.page({ path: '/auth/login' });
    await otherDevice.getByLabel('Username or email').fill(vega.user.username);
    await otherDevice.getByLabel('Password', { exact: true }).fill(vega.password);
    await otherDevice.getByRole('button', { name: 'Sign In', exact: true }).click();
    await otherDevice.waitForURL((url) => !url.pathname.startsWith('/auth/'));
    await page.goto('/settings');
    await expectText(page, 'This device');
    await press('Sign out everywhere else');
    await expectText(page, 'Signed out everywhere else');
    await otherDevice.waitForURL('**/auth/login');
  });

  it('change the password, which signs out all other devices', async () => {
    const otherDevice = await browser.page({ path: '/auth/login' });
    await otherDevice.getByLabel('Username or email').fill(vega.user.username);
    await otherDevice.getByLabel('Password', { exact: true }).fill(vega.password);
    await otherDevice.getByRole('button', { name: 'Sign In', exact: true }).click();
    await otherDevice.waitForURL((url) => !url.pathname.startsWith('/auth/'));
    const live = otherDevice.waitForResponse('**/api/events*');
    await otherDevice.goto('/bridge/energy');
    await live;

    await page.goto('/settings');
    const [current, fresh] = [page.getByLabel('Current password'), page.getByLabel('New password')];
    const change = page.getByRole('button', { name: 'Change password' });
    await expectEventually(() => change.isDisabled(), true);
    await current.fill('not her password');
    await fresh.fill('short');
    await change.press('Enter');
    await expectText(page, 'Password must be at least 8 characters');
    await fresh.fill('another secret of hers');
    await change.press('Enter');
    await expectText(page, 'That is not your password');
    await expectAccessible(page);
    await expectEventually(() => fresh.inputValue(), 'another secret of hers');
    await current.fill(vega.password);
    await fresh.fill('password123');
    await change.press('Enter');
    await expectText(page, 'Password is too common. Please choose another.');
    await fresh.fill('another secret of hers');
    await change.press('Enter');
    await expectText(page, 'Password changed');
    await expectText(page, 'Every other device was signed out.');
    expect(await Promise.all([current.inputValue(), fresh.inputValue()])).toEqual(['', '']);
    expect((await otherDevice.request.get('/api/users/me')).status()).toBe(401);
    await otherDevice.waitForURL('**/auth/login');
    await page.reload();
    await expectText(page, 'This device');
  });
});

describe('a forgotten password', () => {
  let visitor: Page;

  it('can be reset by a mail', async () => {
    visitor = await browser.page({ path: '/auth/forgot-password' });
    await visitor.getByLabel('Email').waitFor();
    await expectAccessibleOnEveryViewport(visitor);
    await visitor.getByLabel('Email').fill(vega.user.email!);
    await visitor.getByRole('button', { name: 'Send the link' }).click();
    await expectText(visitor, /a link is on its way/);
    await expectAccessible(visitor);
  });

  it('is set with the link in the mail, which signs out all devices', async () => {
    await visitor.goto(await resetLinkTo(vega.user.email!));
    await visitor.getByLabel('New password').waitFor();
    await expectAccessibleOnEveryViewport(visitor);
    const keyboard = new Keyboard(visitor);
    await keyboard.fill('New password', 'a wholly new secret');
    await keyboard.press('button', 'Change password');
    await visitor.waitForURL('**/auth/login');
    await page.waitForURL('**/auth/login');
    await visitor.getByLabel('Username or email').fill(vega.user.username);
    await visitor.getByLabel('Password', { exact: true }).fill('a wholly new secret');
    await visitor.getByRole('button', { name: 'Sign In', exact: true }).click();
    await visitor.waitForURL((url) => !url.pathname.startsWith('/auth/'));
    expect(browser.pageErrors).toEqual([]);
  });
});
