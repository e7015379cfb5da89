import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DECK_IDS } from '@crew/contracts/chat/decks';
import { postMessage } from '@crew/contracts/chat/post-message';
import { INTERESTS } from '@crew/contracts/identity/identity.constants';
import type { Page } from 'playwright-core';
import { newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { reads } from '../src/reads.js';
import { expectSound, expectSoundOnEveryScreen } from '../src/see.js';

const browser = new TestBrowser();
let nova: Person;
let page: Page;

beforeAll(async () => {
  await browser.open();
  nova = await newPerson('nova');
  page = await browser.page({ person: nova, viewport: PHONE, path: '/onboarding/welcome' });
});

afterAll(() => browser.close());

const notice = (title: string, words: string): Promise<void> =>
  page.locator('[data-toast]').filter({ hasText: title }).getByText(words, { exact: true }).waitFor();
const hrefs = (links: Element[]): (string | null)[] => links.map((link) => link.getAttribute('href'));
const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

describe('onboarding', () => {
  it('begins with the welcome and the bonus', async () => {
    await reads(page, 'Step 1 of 5');
    await reads(page, '500 ITC welcome bonus');
    await page.getByRole('img', { name: /mascot/ }).waitFor();
    await becomes(() => page.getByRole('link', { name: 'Skip to the dashboard' }).getAttribute('href'), '/dashboard');
    await expectSound(page);
    await press('Continue');
  });

  it('asks for interests and keeps them', async () => {
    await reads(page, 'Step 2 of 5');
    for (const interest of INTERESTS) await page.getByRole('checkbox', { name: interest, exact: true }).waitFor();
    await becomes(() => page.getByRole('checkbox').count(), 20);
    await expectSound(page);
    await page.getByLabel('Music').check();
    await page.getByLabel('Nature').check();
    await press('Save Interests');
    await notice('Saved', 'Your interests have been updated.');
    await reads(page, 'Step 3 of 5');
    await page.getByRole('link', { name: 'Back' }).click();
    await reads(page, 'Step 2 of 5');
    await becomes(() => page.getByLabel('Music').isChecked(), true);
  });

  it('is gone on with from the dashboard', async () => {
    await page.goto('/dashboard');
    await reads(page, 'Step 3 of 5: Your address');
    await expectSound(page);
    await page.getByRole('link', { name: 'Continue onboarding' }).click();
    await page.waitForURL('**/onboarding/address');
  });

  it('resumes at the first step not done, and takes an address or none', async () => {
    await page.goto('/auth/login');
    await page.waitForURL('**/onboarding/address');
    await reads(page, 'The maps service key is not configured, so only manual entry is available.');
    await expectSound(page);
    for (const label of ['Street', 'City', 'State / province', 'Postal code', 'Country'])
      await page.getByLabel(label, { exact: true }).waitFor();
    await page.getByLabel('City').fill('Lisbon');
    await page.getByLabel('Country').selectOption('Portugal');
    await press('Save Address');
    await notice('Saved', 'Address updated');
  });

  it('ends with Finish and the way to the dashboard', async () => {
    await page.goto('/onboarding/complete');
    await reads(page, 'Step 5 of 5');
    await reads(page, 'All Set');
    await expectSound(page);
    const boxOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())!;
    const [finish, guide] = [await boxOf('Finish'), await boxOf('Open Help Guide')];
    expect(finish.x + finish.width).toBeLessThanOrEqual(guide.x);
    await press('Finish');
    await notice('Onboarding complete', 'Welcome aboard!');
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });
});

describe('the command center', () => {
  it('shows who one is and every way on', async () => {
    await reads(page, 'Welcome back, nova');
    await reads(page, 'Level 1 Cadet');
    await becomes(() => page.getByRole('link', { name: 'Continue onboarding' }).count(), 0);
    await reads(page, 'ITC balance');
    await reads(page, 'Explore Decks');
    await becomes(() => page.getByText('Enter Deck', { exact: true }).count(), 6);
    for (const deckId of DECK_IDS) await becomes(() => page.locator(`main a[href="/bridge/${deckId}"]`).count(), 1);
    const quick = page.getByRole('navigation', { name: 'Quick ways' }).getByRole('link');
    expect(await quick.evaluateAll(hrefs)).toEqual(['/avatar-station', '/pods', '/shop', '/profile']);
    expect(await quick.allTextContents()).toEqual([
      'Avatar StationCustomize avatar',
      'My PodsPrivate circles',
      'ShopGet ITC',
      'ProfileView stats',
    ]);
    await page.getByRole('button', { name: `Account of ${nova.user.username}` }).waitFor();
    await reads(page, 'Recent Activity');
    await reads(page, 'You joined the crew');
    await reads(page, /^Build \S{1,7}$/);
    await expectSoundOnEveryScreen(page);
  });

  it('has the ways around the ship on top, the one that one is on lit', async () => {
    const wide = await browser.page({ person: nova, path: '/bridge/music' });
    const main = wide.getByRole('navigation', { name: 'Main' });
    await main.waitFor();
    expect(await main.getByRole('link').allTextContents()).toEqual([
      'Home',
      'Bridge',
      'Pods',
      'Avatar Station',
      'Shop',
      'Profile',
    ]);
    expect(await main.getByRole('link').evaluateAll(hrefs)).toEqual([
      '/dashboard',
      '/bridge/ascension',
      '/pods',
      '/avatar-station',
      '/shop',
      '/profile',
    ]);
    await becomes(() => main.locator('[aria-current=page]').allTextContents(), ['Bridge']);
    const header = wide.getByRole('banner');
    await header.getByText(nova.user.username, { exact: true }).waitFor();
    await header.locator('[data-wallet-balance]').waitFor();
    await header.getByRole('button', { name: /^Notifications/ }).waitFor();
    await wide.close();
  });

  it('celebrates a badge as it is won, and writes it down', async () => {
    const live = page.waitForResponse('**/api/events');
    await page.reload();
    await live;
    await nova.call(postMessage, { deckId: 'music', content: 'A first signal' });
    const celebration = page.getByRole('status').filter({ hasText: 'Badge earned: First Message' });
    await celebration.waitFor();
    // A notice that has the focus stays until it is dismissed.
    await celebration.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await celebration.waitFor({ state: 'detached' });
    await page.reload();
    await reads(page, 'You earned the badge First Message');
  });

  it('is the same at /command-center, and asks visitors to sign in', async () => {
    const visitor = await browser.page({ path: '/command-center' });
    await visitor.waitForURL('**/auth/login');
    await visitor.getByText('Authentication required').waitFor();
    await visitor.getByText('Please sign in to access your command center').waitFor();
  });

  it('is where somebody lands who signs in once onboarding is done', async () => {
    const again = await browser.page({ path: '/auth/login' });
    await again.getByLabel('Username or email').fill(nova.user.username);
    await again.getByLabel('Password', { exact: true }).fill(nova.password);
    await again.getByLabel('Password', { exact: true }).press('Enter');
    await again.waitForURL('**/dashboard');
    expect(browser.complaints).toEqual([]);
  });
});
