import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateInviteCodes } from '@crew/contracts/identity/generate-invite-codes';
import { SandboxControl } from '@crew/sandbox/control';
import { eventually } from '@crew/testing/eventually';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { admin, newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { Keyboard } from '../src/keyboard.js';
import { reads } from '../src/reads.js';
import { expectSound, expectSoundOnEveryScreen } from '../src/see.js';
import { ship } from '../src/ship.js';

const browser = new TestBrowser();
let lyra: Person;
/** A visitor's page, and hers. */
let door: Page;
let page: Page;

beforeAll(async () => {
  await browser.open();
  lyra = await newPerson('lyra');
  door = await browser.page();
  page = await browser.page({ person: lyra });
});

afterAll(() => browser.close());

const press = (on: Page, name: string): Promise<void> => on.getByRole('button', { name, exact: true }).click();
const fill = async (on: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(fields)) await on.getByLabel(label, { exact: true }).fill(text);
};
const signIn = async (on: Page, { user, password }: Person): Promise<void> => {
  await fill(on, { 'Username or email': user.username, Password: password });
  await press(on, 'Sign In');
};
/** Has a call fail as it does where no ship answers, but something in between. */
const breakOff = async (on: Page, path: string): Promise<void> => {
  await on.route(`**${path}`, (route) => route.fulfill({ status: 502, body: '' }));
};

describe('the door', () => {
  it('says what the ship is, and when there is no such place', async () => {
    await door.goto('/');
    await reads(door, 'Your Divine Journey Begins Here', 'Divine, Stylish, Safe');
    await reads(door, 'Sacred Community', 'AI Captain Guides', 'ITC Economy', /^© 2025/);
    for (const [name, path, times] of [
      ['Crew, home', '/', 1],
      ['Sign In', '/auth/login', 2],
      ['Join the Crew', '/auth/register', 1],
      ['Get Started', '/auth/register', 1],
    ] as const) {
      const links = door.getByRole('link', { name, exact: true });
      const paths = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      await becomes(paths, Array<string>(times).fill(path));
    }
    await expectSound(door);
    await door.goto('/no/such/place');
    await reads(door, '404 Page Not Found', 'Did you forget to add the page to the router?');
    await expectSound(door);
  });

  it.each([
    ['Accept', 'accepted', DESKTOP],
    ['Decline', 'declined', PHONE],
  ])('asks about cookies once, by keyboard too: %s', async (button, choice, viewport) => {
    const guest = await browser.page({ first: true, viewport });
    await guest.clock.install();
    await guest.goto('/');
    const banner = guest.getByRole('region', { name: 'Cookie consent' });
    await guest.clock.fastForward(1_000);
    await banner.waitFor();
    await expectSound(guest);
    await new Keyboard(guest).press('button', button);
    await banner.waitFor({ state: 'detached' });
    expect(await guest.evaluate(() => localStorage.getItem('cookie_consent'))).toBe(choice);
    await guest.reload();
    await guest.getByRole('button', { name: 'Open Help Guide' }).waitFor();
    await guest.clock.fastForward(10_000);
    expect(await banner.count()).toBe(0);
    await guest.close();
  });

  it('says what is wrong with a name, an address, a password and a code', async () => {
    await door.goto('/auth/register');
    await fill(door, { Username: 'ab', Email: 'nowhere', Password: 'short' });
    await press(door, 'Join the Crew');
    await reads(door, 'Username must be at least 3 characters', 'Invalid email address');
    await reads(door, 'Password must be at least 8 characters');
    await expectSoundOnEveryScreen(door);
    const unused = `${lyra.user.username.slice(0, 20)}_two`;
    await fill(door, { Username: lyra.user.username.toUpperCase(), Email: `${unused}@example.org` });
    await fill(door, { Password: 'correct horse battery' });
    await press(door, 'Join the Crew');
    await reads(door, 'Error', 'Username is already taken');
    await fill(door, { Username: unused, Email: lyra.user.email!.toUpperCase() });
    await press(door, 'Join the Crew');
    await reads(door, 'Email is already registered');
    await press(door, 'I have an invite code');
    await fill(door, { Email: `${unused}@example.org`, 'Invite code': 'NONE-SUCH-CODE' });
    await press(door, 'Join the Crew');
    await reads(door, 'Invite code is not valid');
  });

  it('leads back to where one was headed', async () => {
    await door.goto('/settings?tab=account');
    await door.waitForURL('**/auth/login');
    await becomes(() => door.getByRole('link', { name: 'Crew, home' }).getAttribute('href'), '/');
    await press(door, 'Sign In');
    await reads(door, 'Username required', 'Password required');
    await expectSoundOnEveryScreen(door);
    await signIn(door, { ...lyra, password: 'not her password' });
    await reads(door, 'Error', 'Invalid username or password');
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await door.route('**/api/auth/login', async (route) => {
      await held;
      await route.fulfill({ status: 502, body: '' });
    });
    await signIn(door, lyra);
    await becomes(() => door.getByRole('button', { name: 'Loading...' }).isDisabled(), true);
    letGo();
    await reads(door, 'Something went wrong. Please try again.');
    await door.unroute('**/api/auth/login');
    await press(door, 'Sign In');
    await door.waitForURL('**/settings?tab=account');
    await reads(door, 'Signed in');
  });
});

it('an invitation is copied by an admin and brings one person aboard', async () => {
  const captain = await admin();
  const { codes } = await captain.call(generateInviteCodes, { count: 1 });
  const { code } = codes[0]!;
  const bridge = await browser.page({ person: captain, path: '/profile' });
  await bridge.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const name of ['Admin', 'Generate Codes']) {
    const link = bridge.getByRole('region', { name: 'Invite Codes' }).getByRole('link', { name, exact: true });
    await becomes(() => link.getAttribute('href'), expect.stringMatching(/^\/admin/));
  }
  const main = bridge.getByRole('navigation', { name: 'Main' });
  await becomes(() => main.getByRole('link', { name: "Captain's Deck" }).getAttribute('href'), '/admin');
  await press(bridge, `Share link of code ${code}`);
  await reads(bridge, 'Copied!');
  const link = await bridge.evaluate(() => navigator.clipboard.readText());
  const guest = await browser.page({ path: link });
  await becomes(() => guest.getByLabel('Invite code').inputValue(), code);
  const name = `guest_${lyra.user.username.slice(-8)}`;
  await fill(guest, { Username: name, Email: `${name}@example.org`, Password: 'correct horse battery' });
  await press(guest, 'Join the Crew');
  await guest.waitForURL('**/onboarding/welcome');
  await reads(guest, 'Welcome to the crew');
  await bridge.goto('/admin?tab=invite-codes');
  await reads(bridge, `Used by ${name}`);
  await breakOff(bridge, '/api/admin/invite-codes/generate');
  await press(bridge, 'Generate Codes');
  await reads(bridge, 'Generation Failed');
});

describe('an account', () => {
  it('has its address confirmed by the link in a mail', async () => {
    const mailbox = new SandboxControl(ship().sandboxUrl);
    const link = await eventually('the mail', async () => {
      const mail = (await mailbox.mails(lyra.user.email!)).find(({ links }) => links.some((one) => one.includes('#')));
      return mail?.links.find((one) => one.includes('/auth/verify-email#'));
    });
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my address' }).waitFor();
    await expectSoundOnEveryScreen(page);
    await new Keyboard(page).press('button', 'Confirm my address');
    await reads(page, 'Thank you: your address is confirmed.');
  });

  it('is guarded by a second factor, until it is turned off', async () => {
    await page.goto('/settings');
    await press(page, 'Set up');
    const begun = page.waitForResponse('**/api/auth/two-factor/start');
    await page.getByLabel('Your password').fill(lyra.password);
    await press(page, 'Continue');
    const { secret } = (await (await begun).json()) as { secret: string };
    const codeIn = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    await page.getByAltText('QR code for your authenticator app').waitFor();
    await expectSound(page);
    await page.getByLabel('Code that the app shows').fill(codeIn(-1));
    await press(page, 'Turn on');
    await reads(page, 'Two-factor sign-in is on', 'Keep these recovery codes somewhere safe.');
    await expectSound(page);
    await press(page, 'I have kept them');

    const elsewhere = await browser.page({ path: '/auth/login' });
    await signIn(elsewhere, lyra);
    await elsewhere.getByLabel('Code', { exact: true }).fill('000000');
    await press(elsewhere, 'Sign In');
    await reads(elsewhere, 'That code is not right');
    await elsewhere.getByLabel('Code', { exact: true }).fill(codeIn(1));
    await press(elsewhere, 'Sign In');
    await elsewhere.waitForURL('**/onboarding/welcome');

    await press(page, 'Turn off');
    await page.getByLabel('Your password').fill(lyra.password);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await reads(page, 'Two-factor sign-in is off');
  });
});

describe('where the ship does not answer', () => {
  it('what was typed stays, and a sentence says so', async () => {
    await page.goto('/profile');
    await breakOff(page, `/api/users/${lyra.user.id}`);
    await press(page, 'Edit Profile');
    await fill(page, { Bio: 'Not to be lost' });
    await press(page, 'Save');
    await reads(page, 'Update Failed', 'Something went wrong. Please try again.');
    await becomes(() => page.getByLabel('Bio').inputValue(), 'Not to be lost');

    await breakOff(page, '/api/users/me/profile');
    await page.goto('/onboarding/interests');
    await page.getByLabel('Music').check();
    await press(page, 'Save Interests');
    await reads(page, 'Failed to save', 'Please try again');
    await becomes(() => page.getByLabel('Music').isChecked(), true);
    await page.goto('/onboarding/complete');
    await press(page, 'Finish');
    await reads(page, 'Failed to update', 'Please try again');
  });

  it('the command center says that it is on its way', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const slow = await browser.page({ person: lyra });
    await slow.route('**/api/users/me', async (route) => {
      await held;
      await route.continue();
    });
    await slow.goto('/dashboard');
    await reads(slow, 'Loading Command Center...');
    letGo();
    await reads(slow, 'Explore Decks', /Your journey begins now/);
    expect(browser.complaints).toEqual([]);
  });
});
