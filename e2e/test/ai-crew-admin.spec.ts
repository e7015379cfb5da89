import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { admin, newPerson, type Person } from '../src/api.js';
import { DESKTOP, TestBrowser } from '../src/browser.js';
import { expectSound } from '../src/see.js';
import { ship } from '../src/ship.js';

const browser = new TestBrowser();
let rigel: Person;
let page: Page;

beforeAll(async () => {
  await browser.open();
  rigel = await newPerson('rigel');
  page = await browser.page({ person: await admin(), viewport: DESKTOP });
});

afterAll(() => browser.close());

const reads = (text: string | RegExp, on = page): Promise<void> => on.getByText(text).first().waitFor();

const ADMIN_CALLS = [
  ['GET', '/api/admin/ai-crew'],
  ['PATCH', '/api/admin/ai-crew/lyra'],
  ['POST', '/api/admin/ai-crew/improve-prompt'],
  ['POST', '/api/ai-crew/seed'],
  ['PATCH', '/api/ai-crew/lyra'],
  ['POST', '/api/ai-crew/lyra/apply-mood'],
  ['POST', '/api/admin/ship-analytics'],
  ['GET', '/api/admin/ship-figures'],
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
    const theirs = await browser.page({ person: rigel, path: '/profile/admin/ai-crew' });
    await reads("This deck is for the ship's admins", theirs);
    expect(await theirs.getByRole('link', { name: "Captain's Deck" }).count()).toBe(0);
  });
});

describe('the AI Crew tab', () => {
  it('saves the switch at once', async () => {
    await page.goto('/admin?tab=ai-crew');
    const enabled = page.getByRole('switch', { name: 'Guardian Sentinel enabled' });
    await enabled.click();
    await reads('AI Crew Updated!');
    await page.reload();
    expect(await enabled.getAttribute('aria-checked')).toBe('false');
    await enabled.click();
    await reads('AI Crew Updated!');
    await expectSound(page);
  });

  it('edits model, chance in steps of 5, length and personality; cancel leaves all as it was', async () => {
    const card = page.getByRole('article', { name: 'Captain Thorne' });
    await card.getByRole('button', { name: 'Edit Captain Thorne' }).click();
    expect(await card.getByLabel('Model').locator('option').count()).toBe(9);
    expect(await card.getByLabel('Response chance').getAttribute('step')).toBe('5');
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

  it('improves a personality: before and after, to reject or to accept', async () => {
    const card = page.getByRole('article', { name: 'Captain Orion' });
    await card.getByRole('button', { name: 'Edit Captain Orion' }).click();
    const personality = card.getByLabel('Personality', { exact: true });
    const before = await personality.inputValue();
    await card.getByRole('button', { name: 'Improve Prompt' }).click();
    await card.getByRole('button', { name: 'Reject' }).click();
    expect(await personality.inputValue()).toBe(before);
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
    let failing = true;
    await page.route('**/api/ai-crew', async (route) => {
      await promise;
      if (failing)
        return route.fulfill({ status: 503, json: { statusCode: 503, code: 'unavailable', message: 'Away.' } });
      return route.fallback();
    });
    await page.goto('/profile/admin/ai-crew');
    await page.locator('[data-placeholder]').first().waitFor();
    expect(await page.locator('[data-placeholder]').count()).toBe(6);
    resolve();
    await reads('Failed to load AI crew members');
    failing = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(8);
    await page.unroute('**/api/ai-crew');
    await reads('AI Crew Management');
    await reads('Manage your AI team members');
    await expectSound(page);
  });

  it('offers to seed an empty crew', async () => {
    await page.route('**/api/ai-crew', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await reads('No AI crew members found');
    await page.unroute('**/api/ai-crew');
    await page.getByRole('button', { name: 'Seed AI Crew (8 Members)' }).click();
    await reads('Crew Seeded!');
    await reads('Added 0 of 8 crew members.');
    await page.getByRole('article', { name: 'Captain Midas' }).waitFor();
  });

  it('searches by name, role, or slug', async () => {
    await page.getByPlaceholder('Search by name, role, or slug...').fill('MONEY');
    await page.getByRole('article', { name: 'Captain Lyra' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('article').count()).toBe(1);
    await page.getByPlaceholder('Search by name, role, or slug...').fill('');
  });

  it('saves what was edited, and nothing until something is', async () => {
    await page.getByRole('article', { name: 'Captain Lyra' }).click();
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.waitFor();
    expect(await save.isDisabled()).toBe(true);
    await page.getByLabel('Tags').fill(' breath, , rest ,dance');
    await save.click();
    await reads('Saved!');
    await reads('Crew member updated successfully');
    expect(await save.isDisabled()).toBe(true);
    await expectSound(page);
  });

  it('applies a mood profile to a described vibe', async () => {
    await page.getByRole('tab', { name: 'Prompt Helper' }).click();
    const apply = page.getByRole('button', { name: 'Apply Mood Profile' });
    expect(await apply.isDisabled()).toBe(true);
    await page.getByLabel('Describe the vibe you want').fill('playful, like a summer party');
    await apply.click();
    await reads('Mood Profile Applied!');
    expect(await page.getByLabel('Describe the vibe you want').inputValue()).toBe('');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await reads('Slug');
    await reads('Last updated');
    expect(browser.complaints).toEqual([]);
  });
});
