import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateInviteCodes } from '@crew/contracts/identity/generate-invite-codes';
import { SandboxControl } from '@crew/sandbox/control';
import { eventually } from '@crew/testing/eventually';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { admin, newMember, type TestMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { DESKTOP, PHONE, TABLET, TestBrowser } from '../src/browser.js';
import { Keyboard } from '../src/keyboard.js';
import { expectText } from '../src/expect-text.js';
import { coveredBy, expectAccessible, expectAccessibleOnEveryViewport } from '../src/page-checks.js';
import { app } from '../src/app.js';
import { withoutStart } from '../src/without-start.js';

const browser = new TestBrowser();
let lyra: TestMember;
let visitorPage: Page;
let page: Page;

beforeAll(async () => {
  await browser.open();
  lyra = await newMember('lyrica');
  visitorPage = await browser.page();
  page = await browser.page({ member: lyra });
});

afterAll(() => browser.close());

const press = (on: Page, name: string): Promise<void> => on.getByRole('button', { name, exact: true }).click();
const fill = async (on: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(fields)) await on.getByLabel(label, { exact: true }).fill(text);
};
const signIn = async (on: Page, { user, password }: TestMember): Promise<void> => {
  await fill(on, { 'Username or email': user.username, Password: password });
  await press(on, 'Sign In');
};
/** Responds to a request as a proxy does whose upstream is down. */
const respondWith502 = async (on: Page, path: string): Promise<void> => {
  await on.route(`**${path}`, (route) => route.fulfill({ status: 502, body: '' }));
};

describe('the landing and sign-in pages', () => {
  it('show the landing page to visitors and a 404 page for unknown paths', async () => {
    await visitorPage.goto('/');
    await expectText(visitorPage, 'Your Divine Journey Begins Here', 'Divine, Stylish, Safe');
    await expectText(visitorPage, 'Sacred Community', 'AI Captain Guides', 'ITC Economy', /^© 2025/);
    for (const [name, path, times] of [
      ['Crew, home', '/', 1],
      ['Sign In', '/auth/login', 2],
      ['Join the Crew', '/auth/register', 1],
      ['Get Started', '/auth/register', 1],
    ] as const) {
      const links = visitorPage.getByRole('link', { name, exact: true });
      const paths = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      await expectEventually(paths, Array<string>(times).fill(path));
    }
    await expectAccessible(visitorPage);
    await visitorPage.goto('/no/such/place');
    await expectText(visitorPage, '404 Page Not Found', 'Did you forget to add the page to the router?');
    await expectAccessible(visitorPage);
  });

  it.each([
    ['Accept', 'accepted', DESKTOP],
    ['Decline', 'declined', PHONE],
  ])('ask for cookie consent once and accept the answer by keyboard: %s', async (button, choice, viewport) => {
    const guest = await browser.page({ firstVisit: true, viewport });
    await guest.clock.install();
    await guest.goto('/');
    const banner = guest.getByRole('region', { name: 'Cookie consent' });
    await guest.clock.fastForward(1_000);
    await banner.waitFor();
    await expectAccessible(guest);
    await new Keyboard(guest).press('button', button);
    await banner.waitFor({ state: 'detached' });
    expect(await guest.evaluate(() => localStorage.getItem('cookie_consent'))).toBe(choice);
    await guest.reload();
    await guest.getByRole('button', { name: 'Open Help Guide' }).waitFor();
    await guest.clock.fastForward(10_000);
    expect(await banner.count()).toBe(0);
    await guest.close();
  });

  it.each([
    ['/', DESKTOP],
    ['/', PHONE],
    ['/auth/register', DESKTOP],
    ['/auth/register', PHONE],
  ])('dock the cookie banner of %s where it covers nothing', async (path, viewport) => {
    const guest = await browser.page({ firstVisit: true, viewport, path });
    const banner = guest.getByRole('region', { name: 'Cookie consent' });
    await banner.waitFor();
    if (viewport === DESKTOP) expect(await coveredBy(banner)).not.toContain("button 'Join the Crew'");
    // The start of a page as long as the window, and the end of a longer one.
    const isLong = await guest.evaluate(() => document.documentElement.scrollHeight > innerHeight);
    if (isLong) {
      await guest.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    }
    expect(await coveredBy(banner)).toEqual([]);
    await guest.context().close();
  });

  it.each(['en', 'de', 'es', 'en-XA'])('leave enough room for the cookie banner in %s', async (language) => {
    const guest = await browser.page({ firstVisit: true });
    await guest.context().addCookies([{ name: 'language', value: language, url: app().url }]);
    await guest.goto('/');
    const banner = guest.locator('section', { has: guest.locator('p + div > button + button') });
    await banner.waitFor();
    for (const viewport of [PHONE, { width: 640, height: 450 }, TABLET, { width: 1_024, height: 768 }, DESKTOP]) {
      await guest.setViewportSize(viewport);
      await guest.waitForFunction((width) => innerWidth === width, viewport.width);
      const missing = await banner.evaluate(
        (element) => element.getBoundingClientRect().height - parseFloat(getComputedStyle(document.body).paddingBottom),
      );
      expect(missing).toBeLessThanOrEqual(0);
    }
    await guest.context().close();
  });

  it('show what is wrong with a username, email, password or invite code', async () => {
    await visitorPage.goto('/auth/register');
    await fill(visitorPage, { Username: 'ab', Email: 'nowhere', Password: 'short' });
    await press(visitorPage, 'Join the Crew');
    await expectText(visitorPage, 'Username must be at least 3 characters', 'Invalid email address');
    await expectText(visitorPage, 'Password must be at least 8 characters');
    await expectAccessibleOnEveryViewport(visitorPage);
    const unused = `${lyra.user.username.slice(0, 20)}_two`;
    await fill(visitorPage, { Username: lyra.user.username.toUpperCase(), Email: `${unused}@example.org` });
    await fill(visitorPage, { Password: 'correct horse battery' });
    await press(visitorPage, 'Join the Crew');
    await expectText(visitorPage, 'Error', 'Username is already taken');
    await fill(visitorPage, { Username: unused, Email: lyra.user.email!.toUpperCase() });
    await press(visitorPage, 'Join the Crew');
    await expectText(visitorPage, 'Email is already registered');
    await press(visitorPage, 'I have an invite code');
    await fill(visitorPage, { Email: `${unused}@example.org`, 'Invite code': 'NONE-SUCH-CODE' });
    await press(visitorPage, 'Join the Crew');
    await expectText(visitorPage, 'Invite code is not valid');
  });

  it('redirect to the requested page after sign-in', async () => {
    await visitorPage.goto('/settings?tab=account');
    await visitorPage.waitForURL('**/auth/login');
    await expectEventually(() => visitorPage.getByRole('link', { name: 'Crew, home' }).getAttribute('href'), '/');
    await press(visitorPage, 'Sign In');
    await expectText(visitorPage, 'Username required', 'Password required');
    await expectAccessibleOnEveryViewport(visitorPage);
    await signIn(visitorPage, { ...lyra, password: 'not her password' });
    await expectText(visitorPage, 'Error', 'Invalid username or password');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await visitorPage.route('**/api/auth/login', async (route) => {
      await released;
      await route.fulfill({ status: 502, body: '' });
    });
    await signIn(visitorPage, lyra);
    await expectEventually(() => visitorPage.getByRole('button', { name: 'Loading...' }).isDisabled(), true);
    release();
    await expectText(visitorPage, 'Something went wrong. Please try again.');
    await visitorPage.unroute('**/api/auth/login');
    await press(visitorPage, 'Sign In');
    await visitorPage.waitForURL('**/settings?tab=account');
    await expectText(visitorPage, 'Signed in');
  });
});

it('an admin copies an invite link, with which one visitor can register', async () => {
  const captain = await admin();
  const { codes } = await captain.call(generateInviteCodes, { count: 1 });
  const { code } = codes[0]!;
  const bridge = await browser.page({ member: captain, path: '/profile' });
  await bridge.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const name of ['Admin', 'Generate Codes']) {
    const link = bridge.getByRole('region', { name: 'Invite Codes' }).getByRole('link', { name, exact: true });
    await expectEventually(() => link.getAttribute('href'), expect.stringMatching(/^\/admin/));
  }
  const main = bridge.getByRole('navigation', { name: 'Main' });
  await expectEventually(() => main.getByRole('link', { name: "Captain's Deck" }).getAttribute('href'), '/admin');
  await press(bridge, `Share link of code ${code}`);
  await expectText(bridge, 'Copied!');
  const link = await bridge.evaluate(() => navigator.clipboard.readText());
  const guest = await browser.page({ path: link });
  await expectEventually(() => guest.getByLabel('Invite code').inputValue(), code);
  const name = `guest_${lyra.user.username.slice(-8)}`;
  await fill(guest, { Username: name, Email: `${name}@example.org`, Password: 'correct horse battery' });
  await press(guest, 'Join the Crew');
  await guest.waitForURL('**/onboarding/welcome');
  await expectText(guest, 'Welcome to the crew');
  await bridge.goto('/admin?tab=invite-codes');
  await expectText(bridge, `Used by ${name}`);
  await respondWith502(bridge, '/api/admin/invite-codes/generate');
  await press(bridge, 'Generate Codes');
  await expectText(bridge, 'Generation Failed');
});

describe('an account', () => {
  it('confirms its email address through the link in a mail', async () => {
    const mailbox = new SandboxControl(app().sandboxUrl);
    const link = await eventually('the confirmation mail arrives', async () => {
      const mail = (await mailbox.mails(lyra.user.email!)).find(({ links }) => links.some((one) => one.includes('#')));
      return mail?.links.find((one) => one.includes('/auth/verify-email#'));
    });
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my address' }).waitFor();
    await expectAccessibleOnEveryViewport(page);
    await new Keyboard(page).press('button', 'Confirm my address');
    await expectText(page, 'Your address is confirmed.');
  });

  it('requires a two-factor code until two-factor sign-in is turned off', async () => {
    await page.goto('/settings');
    await press(page, 'Set up');
    const started = page.waitForResponse('**/api/auth/two-factor/start');
    await page.getByLabel('Your password').fill(lyra.password);
    await press(page, 'Continue');
    const { secret } = (await (await started).json()) as { secret: string };
    const codeIn = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    await page.getByAltText('QR code for your authenticator app').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Code that the app shows').fill(codeIn(-1));
    await press(page, 'Turn on');
    await expectText(page, 'Two-factor sign-in is on', 'Keep these recovery codes somewhere safe.');
    await expectAccessible(page);
    const recoveryCode = (await page
      .getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
      .first()
      .textContent())!;
    await press(page, 'I have kept them');

    const otherDevice = await browser.page({ path: '/auth/login' });
    await signIn(otherDevice, lyra);
    await otherDevice.getByLabel('Code', { exact: true }).fill('000000');
    await press(otherDevice, 'Sign In');
    await expectText(otherDevice, 'That code is not correct');
    await otherDevice.getByLabel('Code', { exact: true }).fill(codeIn(0));
    await press(otherDevice, 'Sign In');
    await otherDevice.waitForURL('**/onboarding/welcome');

    await press(page, 'Turn off');
    await page.getByLabel('Your password').fill(lyra.password);
    await page.getByLabel('Code', { exact: true }).fill(recoveryCode);
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expectText(page, 'Two-factor sign-in is off');
  });
});

describe('when the server does not respond', () => {
  it('keeps what the member typed and shows an error', async () => {
    await page.goto('/profile');
    await respondWith502(page, `/api/users/${lyra.user.id}`);
    await press(page, 'Edit Profile');
    await fill(page, { Bio: 'Not to be lost' });
    await press(page, 'Save');
    await expectText(page, 'Update Failed', 'Something went wrong. Please try again.');
    await expectEventually(() => page.getByLabel('Bio').inputValue(), 'Not to be lost');

    await respondWith502(page, '/api/users/me/profile');
    await page.goto('/onboarding/interests');
    await page.getByLabel('Music').check();
    await press(page, 'Save Interests');
    await expectText(page, 'Failed to save', 'Please try again');
    await expectEventually(() => page.getByLabel('Music').isChecked(), true);
    await page.goto('/onboarding/complete');
    await press(page, 'Finish');
    await expectText(page, 'Failed to update', 'Please try again');
  });

  it('shows that the command center is loading', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const slow = await browser.page({ member: await newMember('slow') });
    await withoutStart(slow);
    await slow.route('**/api/users/me', async (route) => {
      await released;
      await route.continue();
    });
    await slow.goto('/dashboard');
    await expectText(slow, 'Loading Command Center...');
    release();
    await expectText(slow, 'Explore Decks', /Your journey begins now/);
    expect(browser.pageErrors).toEqual([]);
  });
});
