import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestBrowser } from '../src/browser.js';
import { expectText } from '../src/expect-text.js';
import { newMember, type TestMember } from '../src/members.js';
import { expectAccessible, expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const browser = new TestBrowser();
let keyra: TestMember;
let page: Page;

beforeAll(async () => {
  await browser.open();
  keyra = await newMember('keyra');
  page = await browser.page({ member: keyra });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
});

afterAll(() => browser.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const section = () => page.getByRole('region', { name: 'Passkeys' });

async function signOut(): Promise<void> {
  await button(`Account of ${keyra.user.username}`).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/');
  await page.goto('/auth/login');
}

describe('passkeys', () => {
  it('are added in the settings, by the password', async () => {
    await page.goto('/settings');
    await button('Add a passkey').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByLabel('Your password').fill('not her password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expectText(page, 'That is not your password');
    await expectAccessible(page);
    await dialog.getByLabel('Your password').fill(keyra.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expectText(page, 'Passkey added');
    await section().getByText('My laptop').waitFor();
    await section().getByText('Never used').waitFor();
  });

  it('are not added twice to one device', async () => {
    await button('Add a passkey').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(keyra.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expectText(page, 'This device already has a passkey for your account.');
  });

  it('sign in without name and password', async () => {
    await signOut();
    await button('Sign in with a passkey').waitFor();
    await expectAccessibleOnEveryViewport(page);
    await button('Sign in with a passkey').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
    const { username } = (await (await page.request.get('/api/users/me')).json()) as { username: string };
    expect(username).toBe(keyra.user.username);
  });

  it('are renamed, and show when they were used', async () => {
    await page.goto('/settings');
    await section().getByText('Last used').waitFor();
    await expectAccessibleOnEveryViewport(page);
    await button('Rename My laptop').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Old laptop');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await section().getByText('Old laptop').waitFor();
  });

  it('are removed by the password, and then refused at sign-in', async () => {
    await button('Remove Old laptop').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Your password').fill(keyra.password);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expectText(page, 'Passkey removed');
    await section().getByText('Old laptop').waitFor({ state: 'detached' });
    await signOut();
    await button('Sign in with a passkey').click();
    await expectText(page, 'That passkey was not accepted. Please try again.');
    expect((await page.request.get('/api/users/me')).status()).toBe(401);
    expect(browser.pageErrors).toEqual([]);
  });
});
