import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { admin, newPerson } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { TestBrowser } from '../src/browser.js';
import { failing } from '../src/failing.js';
import { reads } from '../src/reads.js';
import { expectSound, expectSoundOnEveryScreen, noticeLiesOver } from '../src/see.js';

const browser = new TestBrowser();
let page: Page;

beforeAll(async () => {
  await browser.open();
  page = await browser.page({ person: await admin() });
});

afterAll(() => browser.close());

describe('AI crew management', () => {
  it('shows six placeholders while it loads, an error with Retry, and then everybody', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const pressed = () => page.evaluate(() => document.documentElement.dataset['pressed'] !== undefined);
    await page.route('**/api/ai-crew', async (route) => {
      await promise;
      if (!(await pressed()))
        return route.fulfill({ status: 503, json: { statusCode: 503, code: 'unavailable', message: 'Away.' } });
      return route.fallback();
    });
    await page.goto('/profile/admin/ai-crew');
    await page.locator('[data-placeholder]').first().waitFor();
    await becomes(() => page.locator('[data-placeholder]').count(), 6);
    resolve();
    await reads(page, 'Failed to load AI crew members');
    // The page asks again by itself as well, when its stream opens: what it asks before the press fails like the first.
    await page.evaluate(() =>
      document.addEventListener('click', () => (document.documentElement.dataset['pressed'] = 'yes'), true),
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('article').first().waitFor();
    await becomes(() => page.getByRole('article').count(), 8);
    await page.unroute('**/api/ai-crew');
    await reads(page, 'AI Crew Management');
    await reads(page, 'Manage your AI team members');
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await becomes(() => trail.getByRole('listitem').allTextContents(), ['Profile', 'Admin', 'AI Crew']);
    await becomes(() => page.getByRole('main').getByRole('link', { name: 'Home' }).getAttribute('href'), '/dashboard');
    await expectSoundOnEveryScreen(page);
  });

  it('offers to seed an empty crew', async () => {
    let seeded = false;
    await page.route('**/api/ai-crew', (route) => (seeded ? route.fallback() : route.fulfill({ json: [] })));
    await page.reload();
    await reads(page, 'No AI crew members found');
    const seed = page.getByRole('button', { name: 'Seed AI Crew (8 Members)' });
    await failing(page, '**/api/ai-crew/seed', 'Seeding Failed', () => seed.press('Enter'));
    // The page asks again by itself as well: there is nobody before the seeding is answered.
    await page.route('**/api/ai-crew/seed', async (route) => {
      const response = await route.fetch();
      seeded = true;
      await route.fulfill({ response });
    });
    await seed.press('Enter');
    await reads(page, 'Crew Seeded!');
    await reads(page, 'Added 0 of 8 crew members.');
    await page.getByRole('article', { name: 'Captain Midas' }).waitFor();
    await page.unroute('**/api/ai-crew');
    await page.unroute('**/api/ai-crew/seed');
  });

  it('searches by name, role, or slug', async () => {
    await page.getByPlaceholder('Search by name, role, or slug...').fill('MONEY');
    await page.getByRole('article', { name: 'Captain Lyra' }).waitFor({ state: 'detached' });
    await becomes(() => page.getByRole('article').count(), 1);
    await page.getByPlaceholder('Search by name, role, or slug...').fill('');
  });

  it('saves what was edited, and nothing until something is', async () => {
    const card = page.getByRole('article', { name: 'Captain Lyra' });
    for (const words of ['Captain of the Energy Deck', 'Supportive'])
      await card.getByText(words, { exact: true }).first().waitFor();
    await card.getByRole('button', { name: 'Edit Captain Lyra' }).waitFor();
    await card.click();
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.waitFor();
    await becomes(
      () => page.getByRole('dialog').getByRole('tab').allTextContents(),
      ['Edit', 'Images', 'Prompt Helper', 'Overview'],
    );
    await becomes(() => save.isDisabled(), true);
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
    await failing(page, '**/api/ai-crew/lyra', 'Update Failed', () => save.press('Enter'));
    await becomes(() => page.getByLabel('Tags').inputValue(), ' breath, , rest ,dance, tea');
    expect(await noticeLiesOver(save)).toBe(false);
    // The dialog hides it from no screen reader, and who dismisses it stays in the dialog.
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('alert').getByText('Update Failed').waitFor({ state: 'detached' });
    await save.click();
    await reads(page, 'Saved!');
    await reads(page, 'Crew member updated successfully');
    await becomes(() => save.isDisabled(), true);
    await page.getByRole('article', { name: 'Captain Lyra', includeHidden: true }).getByText('+1').waitFor();
    await expectSound(page);
  });

  it('applies a mood profile to a described vibe', async () => {
    await page.getByRole('tab', { name: 'Prompt Helper' }).click();
    const apply = page.getByRole('button', { name: 'Apply Mood Profile' });
    await becomes(() => apply.isDisabled(), true);
    await page.getByLabel('Describe the vibe you want').fill('playful, like a summer party');
    await failing(page, '**/apply-mood', 'Mood Synthesis Failed', () => apply.press('Enter'));
    await becomes(() => page.getByLabel('Describe the vibe you want').inputValue(), 'playful, like a summer party');
    await apply.press('Enter');
    // With what the profile comes to, in a sentence.
    await page.locator('[data-toast]', { hasText: 'Mood Profile Applied!' }).locator('p + p').waitFor();
    await becomes(() => page.getByLabel('Describe the vibe you want').inputValue(), '');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await reads(page, 'Slug');
    await reads(page, 'Created');
    await reads(page, 'Last updated');
  });

  it('has a portrait painted; the one that is chosen is worn in the deck at once', async () => {
    const theirs = await browser.page({ person: await newPerson('rigel'), path: '/bridge/energy' });
    const worn = theirs.locator('img[src*="-small.webp"]');
    await theirs.getByRole('feed').waitFor();
    expect(await worn.count()).toBe(0);
    await page.getByRole('tab', { name: 'Images' }).click();
    const generate = page.getByRole('button', { name: 'Generate New Portrait' });
    await failing(page, '**/api/ai-crew/lyra/portrait', 'Generation Failed', () => generate.press('Enter'));
    await generate.press('Enter');
    await page.getByText('Portrait Generated!').waitFor({ timeout: 45_000 });
    await reads(page, 'New portrait created successfully');
    await page.getByRole('img', { name: /^Captain Lyra, painted / }).waitFor();
    await page.getByRole('button', { name: 'Use this one' }).click();
    await reads(page, 'In use');
    // In the banner, among the crew online, and beside the words that greet whoever comes.
    await theirs.locator('header').getByRole('heading', { name: 'Energy Deck' }).waitFor();
    await theirs.getByRole('region', { name: 'Crew Online' }).locator('img[src*="-small.webp"]').waitFor();
    await theirs.getByRole('feed').locator('img[src*="-small.webp"]').first().waitFor();
    await theirs.locator('header img[src*="-small.webp"]').waitFor();
    await theirs.getByPlaceholder('Share a signal...').pressSequentially('@lyra');
    await theirs
      .getByRole('option', { name: /Captain Lyra/ })
      .locator('img[src*="-small.webp"]')
      .waitFor();
    await theirs.close();
    expect(browser.complaints).toEqual([]);
  });
});
