import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SandboxControl } from '@crew/sandbox/control';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { app } from '../src/app.js';
import { DESKTOP, TestBrowser } from '../src/browser.js';
import { expectText } from '../src/expect-text.js';
import { newMember, type TestMember } from '../src/members.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const browser = new TestBrowser();
let nova: TestMember;
let page: Page;

beforeAll(async () => {
  await browser.open();
  nova = await newMember('nova');
  page = await browser.page({ member: nova, viewport: DESKTOP });
});

afterAll(() => browser.close());

/** Waits for a mail to the address whose link leads to the path, and returns the link. */
const linkTo = (path: string, address: string): Promise<string> =>
  eventually(`a mail with ${path} to ${address}`, async () => {
    const mails = await new SandboxControl(app().sandboxUrl).mails(address);
    return mails.flatMap(({ links }) => links).find((link) => link.includes(`${path}#`));
  });

describe('a changed email address', () => {
  const other = (): string => `${nova.user.username}@example.com`;

  it('is used once the link in the mail to it was followed', async () => {
    await page.goto(await linkTo('/auth/verify-email', nova.user.email!));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expectText(page, 'Your address is confirmed.');
    await page.goto('/settings?tab=account');
    await page.getByLabel('New address').fill(other());
    const section = page.getByRole('region', { name: 'Email address' });
    await section.getByLabel('Your password').fill(nova.password);
    await section.getByRole('button', { name: 'Change address' }).click();
    await expectText(page, `Follow the link that we mailed to ${other()}.`);
    await page.goto(await linkTo('/auth/verify-email', other()));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expectText(page, 'Your address is confirmed.');
    await page.goto('/settings?tab=account');
    await section.getByText(other()).waitFor();
  });

  it('is undone by the link in the mail to the old one, which signs out every device', async () => {
    const link = await linkTo('/auth/undo-email', nova.user.email!);
    const visitor = await browser.page({ path: link });
    await visitor.getByRole('button', { name: 'Restore my address' }).waitFor();
    await expectAccessibleOnEveryViewport(visitor);
    await visitor.getByRole('button', { name: 'Restore my address' }).click();
    await expectText(visitor, /Your address is restored, and every device is signed out/);
    await page.waitForURL('**/auth/login');
    await page.getByLabel('Username or email').fill(nova.user.email!);
    await page.getByLabel('Password', { exact: true }).fill(nova.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));

    await visitor.goto('/');
    await visitor.goto(link);
    await visitor.getByRole('button', { name: 'Restore my address' }).click();
    await expectText(visitor, 'This link is no longer valid. Please ask for a new one.');
    expect(browser.pageErrors).toEqual([]);
  });
});
