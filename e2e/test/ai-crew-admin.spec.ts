import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import type { Page } from 'playwright-core';
import { admin, newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { DESKTOP, TestBrowser } from '../src/browser.js';
import { expectSound, expectSoundOnEveryScreen, noticeLiesOver } from '../src/see.js';
import { ship } from '../src/ship.js';

const browser = new TestBrowser();
let captain: Person;
let rigel: Person;
let page: Page;

beforeAll(async () => {
  await browser.open();
  [captain, rigel] = [await admin(), await newPerson('rigel')];
  page = await browser.page({ person: captain, viewport: DESKTOP });
});

afterAll(async () => {
  // Nobody else's test reckons with a captain who speaks unasked.
  await captain.call(updateCrewSettings, { id: 'thorne', responseChance: 0 });
  await browser.close();
});

const reads = (text: string | RegExp, on = page): Promise<void> => on.getByText(text).first().waitFor();

/** What a call's failure is told by, over whatever was typed. */
async function fails(call: string, title: string, act: () => Promise<void>): Promise<void> {
  const json = { statusCode: 503, code: 'unavailable', message: 'Away for a moment.', requestId: 'x' };
  await page.route(call, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json }),
  );
  await act();
  await reads(title);
  await reads('Away for a moment.');
  await page.unroute(call);
}

const ADMIN_CALLS = [
  ['GET', '/api/admin/ai-crew'],
  ['PATCH', '/api/admin/ai-crew/lyra'],
  ['POST', '/api/admin/ai-crew/improve-prompt'],
  ['POST', '/api/ai-crew/seed'],
  ['PATCH', '/api/ai-crew/lyra'],
  ['POST', '/api/ai-crew/lyra/apply-mood'],
  ['POST', '/api/admin/ship-analytics'],
  ['GET', '/api/admin/ship-figures'],
  ['POST', '/api/ai-crew/lyra/portrait'],
  ['POST', '/api/ai-crew/lyra/images/one/use'],
  ['GET', '/api/crew-portraits'],
  ['POST', '/api/crew-portraits/lyra'],
  ['POST', '/api/crew-portraits/lyra/sync'],
  ['POST', '/api/crew-portraits/sync'],
] as const;

describe('who may manage the AI crew', () => {
  it.each(ADMIN_CALLS)('%s %s: a visitor gets 401, a member 403', async (method, path) => {
    const ask = async (cookie?: string) =>
      (
        await fetch(ship().url + path, {
          method,
          headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
          ...(method !== 'GET' && { body: '{}' }),
        })
      ).status;
    expect(await ask()).toBe(401);
    expect(await ask(rigel.cookie)).toBe(403);
  });

  it('shows members neither the screens nor a way to them', async () => {
    const theirs = await browser.page({ person: rigel });
    for (const path of ['/profile/admin/ai-crew', '/admin', '/admin/crew-portraits']) {
      await theirs.goto(path);
      await reads("This deck is for the ship's admins", theirs);
      expect(await theirs.locator('a[href*="admin"]').count()).toBe(0);
    }
    await theirs.goto('/profile');
    await theirs.getByRole('heading', { level: 1 }).waitFor();
    expect(await theirs.locator('a[href*="admin"]').count()).toBe(0);
    await theirs.close();
  });
});

describe('the AI Crew tab', () => {
  it('saves the switch at once', async () => {
    await page.goto('/admin?tab=ai-crew');
    const enabled = page.getByRole('switch', { name: 'Guardian Sentinel enabled' });
    await fails('**/api/admin/ai-crew/sentinel', 'Update Failed', () => enabled.press('Space'));
    await enabled.press('Space');
    await reads('AI Crew Updated!');
    await page.reload();
    await becomes(() => enabled.getAttribute('aria-checked'), 'false');
    await enabled.click();
    await reads('AI Crew Updated!');
    await expectSoundOnEveryScreen(page);
  });

  it('edits model, chance in steps of 5, length and personality; cancel leaves all as it was', async () => {
    const card = page.getByRole('article', { name: 'Captain Thorne' });
    await card.getByRole('button', { name: 'Edit Captain Thorne' }).click();
    await becomes(() => card.getByLabel('Model').locator('option').count(), 9);
    await becomes(() => card.getByLabel('Response chance').getAttribute('step'), '5');
    await card.getByLabel('Minimum message length').fill('501');
    await reads('A whole number from 1 to 500');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Edit Captain Thorne' }).click();
    await card.getByLabel('Model').selectOption('claude-3-haiku');
    await card.getByLabel('Response chance').fill('35');
    await card.getByLabel('Minimum message length').fill('40');
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await reads('AI Crew Updated!');
    await card.getByText('claude-3-haiku').waitFor();
    await card.getByText('35%').waitFor();
  });

  it('shows the first 200 characters of a personality, on a screen of its own too', async () => {
    await page.goto('/admin/ai-crew');
    const shown = await page.getByRole('article', { name: 'Captain Seraphine' }).locator('dd').last().textContent();
    expect(shown).toMatch(/^Unhurried and tender.{180}\.\.\.$/);
    await becomes(() => page.getByRole('article').count(), 8);
  });

  it('improves a personality: before and after, to reject or to accept', async () => {
    const card = page.getByRole('article', { name: 'Captain Orion' });
    await card.getByRole('button', { name: 'Edit Captain Orion' }).click();
    const personality = card.getByLabel('Personality', { exact: true });
    const before = await personality.inputValue();
    await fails('**/improve-prompt', 'Improvement Failed', () =>
      card.getByRole('button', { name: 'Improve Prompt' }).press('Enter'),
    );
    await card.getByRole('button', { name: 'Improve Prompt' }).press('Enter');
    await card.getByRole('button', { name: 'Reject' }).click();
    await becomes(() => personality.inputValue(), before);
    await card.getByRole('button', { name: 'Improve Prompt' }).click();
    await card.getByRole('button', { name: 'Accept' }).click();
    await reads('Personality Improved!');
    expect(await personality.inputValue()).not.toBe(before);
    await card.getByRole('button', { name: 'Cancel' }).click();
  });
});

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
    await reads('Failed to load AI crew members');
    // The page asks again by itself as well, when its stream opens: what it asks before the press fails like the first.
    await page.evaluate(() =>
      document.addEventListener('click', () => (document.documentElement.dataset['pressed'] = 'yes'), true),
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('article').first().waitFor();
    await becomes(() => page.getByRole('article').count(), 8);
    await page.unroute('**/api/ai-crew');
    await reads('AI Crew Management');
    await reads('Manage your AI team members');
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await becomes(() => trail.getByRole('listitem').allTextContents(), ['Profile', 'Admin', 'AI Crew']);
    await becomes(() => page.getByRole('main').getByRole('link', { name: 'Home' }).getAttribute('href'), '/dashboard');
    await expectSoundOnEveryScreen(page);
  });

  it('offers to seed an empty crew', async () => {
    let seeded = false;
    await page.route('**/api/ai-crew', (route) => (seeded ? route.fallback() : route.fulfill({ json: [] })));
    await page.reload();
    await reads('No AI crew members found');
    const seed = page.getByRole('button', { name: 'Seed AI Crew (8 Members)' });
    await fails('**/api/ai-crew/seed', 'Seeding Failed', () => seed.press('Enter'));
    // The page asks again by itself as well: there is nobody before the seeding is answered.
    await page.route('**/api/ai-crew/seed', async (route) => {
      const response = await route.fetch();
      seeded = true;
      await route.fulfill({ response });
    });
    await seed.press('Enter');
    await reads('Crew Seeded!');
    await reads('Added 0 of 8 crew members.');
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
    await fails('**/api/ai-crew/lyra', 'Update Failed', () => save.press('Enter'));
    await becomes(() => page.getByLabel('Tags').inputValue(), ' breath, , rest ,dance, tea');
    expect(await noticeLiesOver(save)).toBe(false);
    // The dialog hides it from no screen reader, and who dismisses it stays in the dialog.
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('alert').getByText('Update Failed').waitFor({ state: 'detached' });
    await save.click();
    await reads('Saved!');
    await reads('Crew member updated successfully');
    await becomes(() => save.isDisabled(), true);
    await page.getByRole('article', { name: 'Captain Lyra', includeHidden: true }).getByText('+1').waitFor();
    await expectSound(page);
  });

  it('applies a mood profile to a described vibe', async () => {
    await page.getByRole('tab', { name: 'Prompt Helper' }).click();
    const apply = page.getByRole('button', { name: 'Apply Mood Profile' });
    await becomes(() => apply.isDisabled(), true);
    await page.getByLabel('Describe the vibe you want').fill('playful, like a summer party');
    await fails('**/apply-mood', 'Mood Synthesis Failed', () => apply.press('Enter'));
    await becomes(() => page.getByLabel('Describe the vibe you want').inputValue(), 'playful, like a summer party');
    await apply.press('Enter');
    // With what the profile comes to, in a sentence.
    await page.locator('[data-toast]', { hasText: 'Mood Profile Applied!' }).locator('p + p').waitFor();
    await becomes(() => page.getByLabel('Describe the vibe you want').inputValue(), '');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await reads('Slug');
    await reads('Created');
    await reads('Last updated');
  });

  it('has a portrait painted; the one that is chosen is worn in the deck at once', async () => {
    const theirs = await browser.page({ person: rigel, path: '/bridge/energy' });
    const worn = theirs.locator('img[src*="-small.webp"]');
    await theirs.getByRole('feed').waitFor();
    expect(await worn.count()).toBe(0);
    await page.getByRole('tab', { name: 'Images' }).click();
    const generate = page.getByRole('button', { name: 'Generate New Portrait' });
    await fails('**/api/ai-crew/lyra/portrait', 'Generation Failed', () => generate.press('Enter'));
    await generate.press('Enter');
    await page.getByText('Portrait Generated!').waitFor({ timeout: 45_000 });
    await reads('New portrait created successfully');
    await page.getByRole('img', { name: /^Captain Lyra, painted / }).waitFor();
    await page.getByRole('button', { name: 'Use this one' }).click();
    await reads('In use');
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
  });
});

describe('the AI Crew Command Center', () => {
  const card = (name: string) => page.getByRole('article', { name });
  const open = (name: string) => card(name).getByRole('button', { name, exact: false }).first().click();

  it('shows everybody, and who has a portrait', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/crew-portraits', async (route) => {
      await promise;
      return route.fallback();
    });
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Crew Portraits' }).click();
    await reads('AI Crew Command Center');
    await reads('Loading crew...');
    resolve();
    await card('Captain Orion').waitFor();
    await becomes(() => page.getByRole('article').count(), 8);
    await card('Captain Lyra').getByText('portrait.png', { exact: true }).waitFor();
    expect(await card('Captain Orion').getByText('portrait.png', { exact: true }).count()).toBe(0);
  });

  it('expands to a form with defaults, and remembers every mood prompt', async () => {
    await open('Captain Orion');
    await card('Captain Orion').getByText('No portrait yet').waitFor();
    await becomes(() => card('Captain Orion').getByLabel('Name').inputValue(), 'Captain Orion');
    await becomes(() => card('Captain Orion').getByLabel('Model').inputValue(), 'black-forest-labs/flux-dev');
    await becomes(() => card('Captain Orion').getByLabel('Model').locator('option').count(), 4);
    for (const hint of ['Appends to history', 'Download to portrait.png'])
      await card('Captain Orion').getByText(hint).waitFor();
    for (const mood of ['Paint on his sleeves', 'Laughing at a bad draft']) {
      await card('Captain Orion').getByLabel('Mood Prompt', { exact: true }).fill(mood);
      await card('Captain Orion').getByRole('button', { name: 'Save' }).press('Enter');
      await card('Captain Orion').getByRole('list', { name: 'Mood prompts so far' }).getByText(mood).waitFor();
    }
    await reads('Captain Orion has been updated.');
  });

  it('fetches a portrait from no address but a public one, and keeps what was typed', async () => {
    const address = card('Captain Orion').getByLabel('Portrait URL');
    await address.fill('https://127.0.0.1/portrait.png');
    await card('Captain Orion').getByRole('button', { name: 'Save' }).press('Enter');
    await reads('Save Failed');
    await reads('That address cannot be used. Please give the public https address of a picture.');
    await becomes(() => address.inputValue(), 'https://127.0.0.1/portrait.png');
    await address.fill('');
  });

  it('syncs one, and then all, with how far it came and how it went for each', async () => {
    await card('Captain Orion').getByRole('button', { name: 'Sync to GCS' }).press('Enter');
    await reads('Captain Orion: In the storage');
    await card('Captain Orion').getByRole('img', { name: 'Portrait of Captain Orion' }).waitFor();
    await card('Captain Orion').getByText('portrait.png', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sync All to GCS' }).click();
    const progress = page.getByRole('progressbar', { name: 'Portraits synced' });
    await progress.waitFor();
    await reads('Sync Complete');
    await reads('8 of 8 portraits are in the storage.');
    await becomes(() => progress.getAttribute('aria-valuenow'), '8');
    await becomes(() => page.getByRole('region', { name: 'Sync' }).getByRole('listitem').count(), 8);
    await page.getByRole('region', { name: 'Sync' }).getByText('thorne: In the storage').waitFor();
    await expectSoundOnEveryScreen(page);
    expect(browser.complaints).toEqual([]);
  });
});
