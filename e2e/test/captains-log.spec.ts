import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { admin, newMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { expectExactText } from '../src/expect-text.js';
import { DESKTOP, PHONE, TABLET, TestBrowser } from '../src/browser.js';
import { accessibilityViolations, coveredBy, expectAccessible } from '../src/page-checks.js';

const browser = new TestBrowser();
/** Pages of an admin and a member. */
let captain: Page;
let eve: Page;

beforeAll(async () => {
  await browser.open();
  captain = await browser.page({ member: await admin(), path: '/admin?tab=captains-log' });
  eve = await browser.page({ member: await newMember('eve'), path: '/bridge/ascension' });
  await eve.getByRole('feed').waitFor();
});

afterAll(() => browser.close());

const field = () => captain.getByLabel('New entry');
const post = () => captain.getByRole('button', { name: "Post to Captain's Log" });
const banner = (page: Page) => page.getByRole('complementary', { name: "Captain's Log" });
const expectBanner = (page: Page, text: string) => banner(page).getByText(text).waitFor();
const entry = (text: string) => captain.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text });

describe("the Captain's Log", () => {
  it('requires text, counts characters and accepts at most 500', async () => {
    await expectExactText(captain, '0/500');
    await post().click();
    await expectExactText(captain, 'Message Required');
    await field().fill('   ');
    await post().click();
    await expectExactText(captain, 'Message Required');
    await field().fill('x'.repeat(498));
    await field().pressSequentially('yyyy');
    await expectExactText(captain, '500/500');
    await field().evaluate((area: HTMLTextAreaElement) => area.removeAttribute('maxlength'));
    await field().fill('x'.repeat(501));
    await post().click();
    await expectExactText(captain, 'Message Too Long');
    expect(await banner(eve).count()).toBe(0);
  });

  it('shows an error when posting fails and keeps the text', async () => {
    await captain.route('**/api/admin/captain-log', (route) => route.fulfill({ status: 503, body: '' }));
    await field().fill('Polishing tonight');
    await post().click();
    await expectExactText(captain, 'Post Failed');
    await captain.unroute('**/api/admin/captain-log');
    await expectEventually(() => field().inputValue(), 'Polishing tonight');
  });

  it('appears in the banner of every page as soon as it is posted', async () => {
    await post().click();
    await expectExactText(captain, "Captain's Log Posted!");
    await Promise.all([expectBanner(eve, 'Polishing tonight'), expectBanner(captain, 'Polishing tonight')]);
    await entry('Polishing tonight').getByText('In the banner').waitFor();
    await expectEventually(() => field().inputValue(), '');
    const visitor = await browser.page({ path: '/auth/login' });
    await expectBanner(visitor, 'Polishing tonight');
    await visitor.goto('/');
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await visitor.setViewportSize(viewport);
      await expectBanner(visitor, 'Polishing tonight');
      expect(await coveredBy(banner(visitor))).toEqual([]);
      await expectAccessible(visitor);
    }
    await banner(visitor).getByRole('button', { name: 'Dismiss' }).click();
    await visitor.reload();
    await visitor.getByRole('button', { name: 'Open Help Guide' }).waitFor();
    expect(await banner(visitor).count()).toBe(0);
    await visitor.context().close();
    for (const page of [eve, captain]) expect(await accessibilityViolations(page)).toEqual([]);
    await eve.getByRole('button', { name: /^Notifications, \d+ unread/ }).waitFor();
  });

  it('can be dismissed by keyboard for the session of the tab', async () => {
    await eve.getByRole('button', { name: "Dismiss the captain's log" }).focus();
    await eve.keyboard.press('Enter');
    await banner(eve).waitFor({ state: 'detached' });
    await eve.reload();
    await eve.getByRole('feed').waitFor();
    expect(await banner(eve).count()).toBe(0);
    const later = await eve.context().newPage();
    await later.goto('/pods');
    await expectBanner(later, 'Polishing tonight');
    await later.close();
  });

  it('reappears with a new entry and disappears when the entry is deactivated', async () => {
    await field().fill('All is polished');
    await post().click();
    await expectBanner(eve, 'All is polished');
    await entry('All is polished').getByRole('button', { name: 'Deactivate' }).click();
    await entry('All is polished').getByText('Inactive').waitFor();
    await expectBanner(captain, 'Polishing tonight');
    await banner(eve).waitFor({ state: 'detached' });
    await entry('All is polished').getByRole('button', { name: 'Activate' }).click();
    await expectBanner(eve, 'All is polished');
  });

  it('fits a phone with a long entry', async () => {
    await field().fill('w'.repeat(300));
    await post().click();
    const phone = await browser.page({ member: await newMember('pia'), viewport: PHONE, path: '/bridge/ascension' });
    await expectBanner(phone, 'www');
    const composer = (await phone.getByPlaceholder('Share a signal...').boundingBox())!;
    const dock = (await phone.getByRole('navigation', { name: 'Main' }).last().boundingBox())!;
    expect(composer.y + composer.height).toBeLessThanOrEqual(dock.y);
    const text = banner(phone).getByRole('region', { name: 'Latest entry' });
    const lines = () =>
      text.evaluate((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)));
    expect(await lines()).toBe(2);
    await text.click();
    await expectEventually(async () => (await lines()) > 2, true);
    await expectAccessible(phone);
    // Other test files share the stack: deactivate the entries again.
    for (const text of ['www', 'All is polished', 'Polishing tonight']) {
      await entry(text).getByRole('button', { name: 'Deactivate' }).click();
      await entry(text).getByText('Inactive').waitFor();
    }
    await banner(phone).waitFor({ state: 'detached' });
    expect(browser.pageErrors).toEqual([]);
  });
});
