import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { admin, newMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { app } from '../src/app.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectErrorToast } from '../src/expect-error-toast.js';
import { expectText } from '../src/expect-text.js';
import { expectAccessible, expectAccessibleOnEveryViewport, isCoveredByToast } from '../src/page-checks.js';
import { withoutStart } from '../src/without-start.js';

const browser = new TestBrowser();
let page: Page;

beforeAll(async () => {
  await browser.open();
  page = await browser.page({ member: await admin() });
});

afterAll(() => browser.close());

describe('AI crew management', () => {
  it('shows six placeholders while loading, an error with Retry, and then all captains', async () => {
    const loading = Promise.withResolvers<void>();
    const retried = Promise.withResolvers<void>();
    let fails = true;
    await withoutStart(page);
    await page.route('**/api/ai-crew', async (route) => {
      await loading.promise;
      if (fails)
        return route.fulfill({ status: 503, json: { statusCode: 503, code: 'unavailable', message: 'Away.' } });
      await retried.promise;
      return route.fallback();
    });
    await page.goto('/profile/admin/ai-crew');
    await page.locator('[data-placeholder]').first().waitFor();
    await expectEventually(() => page.locator('[data-placeholder]').count(), 6);
    loading.resolve();
    await expectText(page, 'Failed to load AI crew members');
    // The page also fetches them again by itself, when its stream opens: such a request waits for Retry.
    fails = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    retried.resolve();
    await page.getByRole('article').first().waitFor();
    await expectEventually(() => page.getByRole('article').count(), 8);
    await page.unroute('**/api/ai-crew');
    await expectText(page, 'AI Crew Management');
    await expectText(page, 'Manage your AI team members');
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expectEventually(() => trail.getByRole('listitem').allTextContents(), ['Profile', 'Admin', 'AI Crew']);
    await expectEventually(
      () => page.getByRole('main').getByRole('link', { name: 'Home' }).getAttribute('href'),
      '/dashboard',
    );
    await expectAccessibleOnEveryViewport(page);
  });

  it('offers to seed an empty crew', async () => {
    let seeded = false;
    await page.route('**/api/ai-crew', (route) => (seeded ? route.fallback() : route.fulfill({ json: [] })));
    await page.reload();
    await expectText(page, 'No AI crew members found');
    const seed = page.getByRole('button', { name: 'Seed AI Crew (8 Members)' });
    await expectErrorToast(page, '**/api/ai-crew/seed', 'Seeding Failed', () => seed.press('Enter'));
    // The page also refetches by itself; the list has to stay empty until the seed request has succeeded.
    await page.route('**/api/ai-crew/seed', async (route) => {
      const response = await route.fetch();
      seeded = true;
      await route.fulfill({ response });
    });
    await seed.press('Enter');
    await expectText(page, 'Crew Seeded!');
    await expectText(page, 'Added 0 of 8 crew members.');
    await page.getByRole('article', { name: 'Captain Midas' }).waitFor();
    await page.unroute('**/api/ai-crew');
    await page.unroute('**/api/ai-crew/seed');
  });

  it('searches by name, role, or slug', async () => {
    await page.getByPlaceholder('Search by name, role, or slug...').fill('MONEY');
    await page.getByRole('article', { name: 'Captain Lyra' }).waitFor({ state: 'detached' });
    await expectEventually(() => page.getByRole('article').count(), 1);
    await page.getByPlaceholder('Search by name, role, or slug...').fill('');
  });

  it('enables Save only after an edit and saves the change', async () => {
    const card = page.getByRole('article', { name: 'Captain Lyra' });
    for (const words of ['Captain of the Energy Deck', 'Supportive'])
      await card.getByText(words, { exact: true }).first().waitFor();
    await card.getByRole('button', { name: 'Edit Captain Lyra' }).waitFor();
    await card.click();
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.waitFor();
    await expectEventually(
      () => page.getByRole('dialog').getByRole('tab').allTextContents(),
      ['Edit', 'Images', 'Prompt Helper', 'Overview'],
    );
    await expectEventually(() => save.isDisabled(), true);
    for (const label of ['Display name', 'Role', 'Bio']) await page.getByLabel(label, { exact: true }).waitFor();
    expect(await page.getByLabel('Mood', { exact: true }).locator('option').allTextContents()).toEqual([
      'Neutral',
      'Focused',
      'Playful',
      'Assertive',
      'Empathetic',
      'Analytical',
      'Creative',
      'Supportive',
    ]);
    expect(await page.getByLabel('Generation model').locator('option').allTextContents()).toEqual([
      'google/imagen-4-fast',
      'google/imagen-4',
      'black-forest-labs/flux-dev',
      'black-forest-labs/flux-schnell',
    ]);
    await page.getByLabel('Tags').fill(' breath, , rest ,dance, tea');
    await expectErrorToast(page, '**/api/ai-crew/lyra', 'Update Failed', () => save.press('Enter'));
    await expectEventually(() => page.getByLabel('Tags').inputValue(), ' breath, , rest ,dance, tea');
    expect(await isCoveredByToast(save)).toBe(false);
    // The toast is not hidden from screen readers, and dismissing it keeps the focus in the dialog.
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('alert').getByText('Update Failed').waitFor({ state: 'detached' });
    await save.click();
    await expectText(page, 'Saved!');
    await expectText(page, 'Crew member updated successfully');
    await expectEventually(() => save.isDisabled(), true);
    await page.getByRole('article', { name: 'Captain Lyra', includeHidden: true }).getByText('+1').waitFor();
    await expectAccessible(page);
  });

  it('applies a mood profile to a described vibe', async () => {
    await page.getByRole('tab', { name: 'Prompt Helper' }).click();
    const apply = page.getByRole('button', { name: 'Apply Mood Profile' });
    await expectEventually(() => apply.isDisabled(), true);
    await page.getByLabel('Describe the vibe you want').fill('playful, like a summer party');
    await expectErrorToast(page, '**/apply-mood', 'Mood Synthesis Failed', () => apply.press('Enter'));
    await expectEventually(
      () => page.getByLabel('Describe the vibe you want').inputValue(),
      'playful, like a summer party',
    );
    await apply.press('Enter');
    // Includes a one-sentence summary of the mood profile.
    await page.locator('[data-toast]', { hasText: 'Mood Profile Applied!' }).locator('p + p').waitFor();
    await expectEventually(() => page.getByLabel('Describe the vibe you want').inputValue(), '');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expectText(page, 'Slug');
    await expectText(page, 'Created');
    await expectText(page, 'Last updated');
  });

  it('generates portraits and shows the chosen one in the deck at once', async () => {
    const memberPage = await browser.page({ member: await newMember('rigel'), path: '/bridge/energy' });
    const newPortrait = memberPage.locator('img[src*="-small.webp"]');
    await memberPage.getByRole('feed').waitFor();
    expect(await newPortrait.count()).toBe(0);
    await page.getByRole('tab', { name: 'Images' }).click();
    const generate = page.getByRole('button', { name: 'Generate New Portrait' });
    await expectErrorToast(page, '**/api/ai-crew/lyra/portrait', 'Generation Failed', () => generate.press('Enter'));
    await generate.press('Enter');
    await page.getByText('Portrait Generated!').waitFor({ timeout: 45_000 });
    await expectText(page, 'New portrait created successfully');
    await page.getByRole('img', { name: /^Captain Lyra, painted / }).waitFor();
    await page.getByRole('button', { name: 'Use this one' }).click();
    await expectText(page, 'In use');
    // In the banner, in the list of captains online, and next to the welcome message.
    await memberPage.locator('header').getByRole('heading', { name: 'Energy Deck' }).waitFor();
    await memberPage.getByRole('region', { name: 'Crew Online' }).locator('img[src*="-small.webp"]').waitFor();
    await memberPage.getByRole('feed').locator('img[src*="-small.webp"]').first().waitFor();
    await memberPage.locator('header img[src*="-small.webp"]').waitFor();
    await memberPage.getByPlaceholder('Share a signal...').pressSequentially('@lyra');
    await memberPage
      .getByRole('option', { name: /Captain Lyra/ })
      .locator('img[src*="-small.webp"]')
      .waitFor();
    await memberPage.close();
    expect(browser.pageErrors).toEqual([]);
  });

  it('keeps the tabs of a sheet in one line on a phone, in German too', async () => {
    const phone = await browser.page({ member: await admin(), viewport: PHONE });
    await phone.context().addCookies([{ name: 'language', value: 'de', url: app().url }]);
    await phone.goto('/profile/admin/ai-crew');
    await phone.getByRole('article', { name: 'Captain Lyra' }).click();
    const tabs = phone.getByRole('dialog').getByRole('tab');
    await tabs.first().waitFor();
    const tops = await tabs.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    await tabs.first().press('End');
    const end = () => tabs.last().evaluate((one) => one.getBoundingClientRect().right <= innerWidth);
    await expectEventually(end, true);
    await expectAccessible(phone);
    await phone.context().close();
  });
});
