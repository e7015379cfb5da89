import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { DECK_IDS } from '@crew/contracts/chat/decks';
import { INTERESTS } from '@crew/contracts/identity/identity.constants';
import type { Page } from 'playwright-core';
import { newMember, type TestMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectText } from '../src/expect-text.js';
import { coveredBy, expectAccessible, expectAccessibleOnEveryViewport } from '../src/page-checks.js';
import { withoutStart } from '../src/without-start.js';

const browser = new TestBrowser();
let nova: TestMember;
let page: Page;

beforeAll(async () => {
  await browser.open();
  nova = await newMember('nova');
  page = await browser.page({ member: nova, viewport: PHONE, path: '/onboarding/welcome' });
});

afterAll(() => browser.close());

const expectToast = (title: string, text: string): Promise<void> =>
  page.locator('[data-toast]').filter({ hasText: title }).getByText(text, { exact: true }).waitFor();
const hrefs = (links: Element[]): (string | null)[] => links.map((link) => link.getAttribute('href'));
const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

describe('onboarding', () => {
  it('begins with the welcome step and the bonus', async () => {
    await expectText(page, 'Step 1 of 5');
    await expectText(page, '500 ITC welcome bonus');
    await page.getByRole('img', { name: /mascot/ }).waitFor();
    await expectEventually(
      () => page.getByRole('link', { name: 'Skip to the dashboard' }).getAttribute('href'),
      '/dashboard',
    );
    await expectAccessible(page);
    await press('Continue');
  });

  it('saves interests', async () => {
    await expectText(page, 'Step 2 of 5');
    for (const interest of INTERESTS) await page.getByRole('checkbox', { name: interest, exact: true }).waitFor();
    await expectEventually(() => page.getByRole('checkbox').count(), 20);
    await expectAccessible(page);
    await page.getByLabel('Music').check();
    await page.getByLabel('Nature').check();
    await press('Save Interests');
    await expectToast('Saved', 'Your interests have been updated.');
    await expectText(page, 'Step 3 of 5');
    await page.getByRole('link', { name: 'Back' }).click();
    await expectText(page, 'Step 2 of 5');
    await expectEventually(() => page.getByLabel('Music').isChecked(), true);
  });

  it('can be resumed from the dashboard', async () => {
    await page.goto('/dashboard');
    await expectText(page, 'Step 3 of 5: Your address');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue onboarding' }).click();
    await page.waitForURL('**/onboarding/address');
  });

  it('resumes at the first open step and makes the address optional', async () => {
    await page.goto('/auth/login');
    await page.waitForURL('**/onboarding/address');
    await expectText(page, 'The maps service key is not configured, so only manual entry is available.');
    await expectAccessible(page);
    for (const label of ['Street', 'City', 'State / province', 'Postal code', 'Country'])
      await page.getByLabel(label, { exact: true }).waitFor();
    await page.getByLabel('City').fill('Lisbon');
    await page.getByLabel('Country').selectOption('Portugal');
    await press('Save Address');
    await expectToast('Saved', 'Address updated');
  });

  it('ends with Finish and a link to the dashboard', async () => {
    await page.goto('/onboarding/complete');
    await expectText(page, 'Step 5 of 5');
    await expectText(page, 'All Set');
    await expectAccessible(page);
    expect(await coveredBy(page.getByRole('button', { name: 'Open Help Guide' }))).toEqual([]);
    await press('Finish');
    await expectToast('Onboarding complete', 'Welcome aboard!');
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });
});

describe('the command center', () => {
  it('shows one notice at a time on a phone, so that the first deck is in sight', async () => {
    const phone = await browser.page({ member: await newMember('vega'), viewport: PHONE });
    await withoutStart(phone);
    const message = 'Tonight at nine the lamps go out for an hour. Bring your stories, and a cup of something warm.';
    await phone.route('**/api/captain-log/latest', (route) =>
      route.fulfill({ json: { id: '0'.repeat(24), message, isActive: true, createdAt: new Date().toISOString() } }),
    );
    await phone.goto('/dashboard');
    const notices = [
      phone.getByRole('complementary', { name: 'Onboarding' }),
      phone.getByText('Confirm your email'),
      phone.getByRole('complementary', { name: "Captain's Log" }),
    ];
    const dismiss = (notice: number) =>
      phone.getByRole('button', { name: notice === 2 ? "Dismiss the captain's log" : 'Dismiss', exact: true }).click();
    const expectOnly = async (notice?: number) => {
      await expectEventually(
        async () => Promise.all(notices.map((one) => one.isVisible())),
        notices.map((_, at) => at === notice),
      );
      const deck = phone.getByRole('heading', { name: 'Ascension Deck' });
      expect((await deck.boundingBox())!.y).toBeLessThan(640);
    };
    for (const at of [0, 1, 2]) {
      await expectOnly(at);
      await phone.reload();
      await expectOnly(at);
      await dismiss(at);
    }
    await expectOnly();
    await phone.context().close();
  });

  it('shows the member and links to every area', async () => {
    await expectText(page, 'Welcome back, nova');
    await expectText(page, 'Level 1 Cadet');
    await expectEventually(() => page.getByRole('link', { name: 'Continue onboarding' }).count(), 0);
    await expectText(page, 'ITC balance');
    await expectText(page, 'Explore Decks');
    await expectEventually(() => page.getByText('Enter Deck', { exact: true }).count(), 6);
    for (const deckId of DECK_IDS)
      await expectEventually(() => page.locator(`main a[href="/bridge/${deckId}"]`).count(), 1);
    const quick = page.getByRole('navigation', { name: 'Quick ways' }).getByRole('link');
    expect(await quick.evaluateAll(hrefs)).toEqual(['/avatar-station', '/pods', '/shop', '/profile']);
    expect(await quick.allTextContents()).toEqual([
      'Avatar StationCustomize avatar',
      'My PodsPrivate circles',
      'ShopGet ITC',
      'ProfileView stats',
    ]);
    await page.getByRole('button', { name: `Account of ${nova.user.username}` }).waitFor();
    await expectText(page, 'Recent Activity');
    await expectText(page, 'You joined the crew');
    await expectText(page, /^Build \S{1,7}$/);
    await expectAccessibleOnEveryViewport(page);
  });

  it('shows the main navigation with the current page highlighted', async () => {
    const wide = await browser.page({ member: nova, path: '/bridge/music' });
    const main = wide.getByRole('navigation', { name: 'Main' });
    await main.waitFor();
    expect(await main.getByRole('link').allTextContents()).toEqual([
      'Home',
      'Bridge',
      'Pods',
      'Messages',
      'Avatar Station',
      'Shop',
      'Profile',
    ]);
    expect(await main.getByRole('link').evaluateAll(hrefs)).toEqual([
      '/dashboard',
      '/bridge/ascension',
      '/pods',
      '/messages',
      '/avatar-station',
      '/shop',
      '/profile',
    ]);
    await expectEventually(() => main.locator('[aria-current=page]').allTextContents(), ['Bridge']);
    const header = wide.getByRole('banner');
    await header.getByText(nova.user.username, { exact: true }).waitFor();
    await header.locator('[data-wallet-balance]').waitFor();
    await header.getByRole('button', { name: /^Notifications/ }).waitFor();
    await wide.close();
  });

  it('celebrates a new badge and lists it as activity', async () => {
    const live = page.waitForResponse('**/api/events*');
    await page.reload();
    await live;
    await nova.call(deckCalls.postMessage, { deckId: 'music', content: 'A first signal' });
    const celebration = page.getByRole('status').filter({ hasText: 'Badge earned: First Message' });
    await celebration.waitFor();
    // A focused toast stays until it is dismissed.
    await celebration.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await celebration.waitFor({ state: 'detached' });
    await page.reload();
    await expectText(page, 'You earned the badge First Message');
  });

  it('is also served at /command-center and requires sign-in', async () => {
    const visitor = await browser.page({ path: '/command-center' });
    await visitor.waitForURL('**/auth/login');
    await visitor.getByText('Authentication required').waitFor();
    await visitor.getByText('Please sign in to access your command center').waitFor();
  });

  it('is the first page after sign-in once onboarding is complete', async () => {
    const again = await browser.page({ path: '/auth/login' });
    await again.getByLabel('Username or email').fill(nova.user.username);
    await again.getByLabel('Password', { exact: true }).fill(nova.password);
    await again.getByLabel('Password', { exact: true }).press('Enter');
    await again.waitForURL('**/dashboard');
    expect(browser.pageErrors).toEqual([]);
  });
});
