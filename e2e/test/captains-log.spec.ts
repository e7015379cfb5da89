import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { admin, newPerson } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { axeFindings, expectSound } from '../src/see.js';

const browser = new TestBrowser();
/** An admin's page, and a member's. */
let captain: Page;
let eve: Page;

beforeAll(async () => {
  await browser.open();
  captain = await browser.page({ person: await admin(), path: '/admin?tab=captains-log' });
  eve = await browser.page({ person: await newPerson('eve'), path: '/bridge/ascension' });
  await eve.getByRole('feed').waitFor();
});

afterAll(() => browser.close());

const field = () => captain.getByLabel('New entry');
const post = () => captain.getByRole('button', { name: "Post to Captain's Log" });
const reads = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const banner = (page: Page) => page.getByRole('complementary', { name: "Captain's Log" });
const shows = (page: Page, text: string) => banner(page).getByText(text).waitFor();
const entry = (text: string) => captain.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text });

describe("the captain's log", () => {
  it('wants words, counts them and takes at most 500 characters', async () => {
    await reads(captain, '0/500');
    await post().click();
    await reads(captain, 'Message Required');
    await field().fill('   ');
    await post().click();
    await reads(captain, 'Message Required');
    await field().fill('x'.repeat(498));
    await field().pressSequentially('yyyy');
    await reads(captain, '500/500');
    await field().evaluate((area: HTMLTextAreaElement) => area.removeAttribute('maxlength'));
    await field().fill('x'.repeat(501));
    await post().click();
    await reads(captain, 'Message Too Long');
    expect(await banner(eve).count()).toBe(0);
  });

  it('says why posting failed, and keeps what was written', async () => {
    await captain.route('**/api/admin/captain-log', (route) => route.fulfill({ status: 503, body: '' }));
    await field().fill('Polishing tonight');
    await post().click();
    await reads(captain, 'Post Failed');
    await captain.unroute('**/api/admin/captain-log');
    await becomes(() => field().inputValue(), 'Polishing tonight');
  });

  it('stands in everybody’s banner as soon as it is posted', async () => {
    await post().click();
    await reads(captain, "Captain's Log Posted!");
    await Promise.all([shows(eve, 'Polishing tonight'), shows(captain, 'Polishing tonight')]);
    await entry('Polishing tonight').getByText('In the banner').waitFor();
    await becomes(() => field().inputValue(), '');
    const visitor = await browser.page({ path: '/auth/login' });
    await shows(visitor, 'Polishing tonight');
    await visitor.context().close();
    for (const page of [eve, captain]) expect(await axeFindings(page)).toEqual([]);
    await eve.getByRole('button', { name: /^Notifications, \d+ unread/ }).waitFor();
  });

  it('is dismissed for the page’s session, by the keyboard too', async () => {
    await eve.getByRole('button', { name: "Dismiss the captain's log" }).focus();
    await eve.keyboard.press('Enter');
    await banner(eve).waitFor({ state: 'detached' });
    await eve.reload();
    await eve.getByRole('feed').waitFor();
    expect(await banner(eve).count()).toBe(0);
    const later = await eve.context().newPage();
    await later.goto('/pods');
    await shows(later, 'Polishing tonight');
    await later.close();
  });

  it('comes back with something new, and goes when it is taken out of the banner', async () => {
    await field().fill('All is polished');
    await post().click();
    await shows(eve, 'All is polished');
    await entry('All is polished').getByRole('button', { name: 'Deactivate' }).click();
    await entry('All is polished').getByText('Inactive').waitFor();
    await shows(captain, 'Polishing tonight');
    await banner(eve).waitFor({ state: 'detached' });
    await entry('All is polished').getByRole('button', { name: 'Activate' }).click();
    await shows(eve, 'All is polished');
  });

  it('fits a phone, however long it is', async () => {
    await field().fill('w'.repeat(300));
    await post().click();
    const phone = await browser.page({ person: await newPerson('pia'), viewport: PHONE, path: '/bridge/ascension' });
    await shows(phone, 'www');
    const composer = (await phone.getByPlaceholder('Share a signal...').boundingBox())!;
    const dock = (await phone.getByRole('navigation', { name: 'Main' }).last().boundingBox())!;
    expect(composer.y + composer.height).toBeLessThanOrEqual(dock.y);
    await expectSound(phone);
    // The ship is shared: its banner is left as it was found.
    for (const text of ['www', 'All is polished', 'Polishing tonight']) {
      await entry(text).getByRole('button', { name: 'Deactivate' }).click();
      await entry(text).getByText('Inactive').waitFor();
    }
    await banner(phone).waitFor({ state: 'detached' });
    expect(browser.complaints).toEqual([]);
  });
});
