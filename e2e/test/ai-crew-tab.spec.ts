import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import type { Page } from 'playwright-core';
import { admin, newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { TestBrowser } from '../src/browser.js';
import { failing } from '../src/failing.js';
import { reads } from '../src/reads.js';
import { expectSoundOnEveryScreen } from '../src/see.js';
import { ship } from '../src/ship.js';

const browser = new TestBrowser();
let captain: Person;
let rigel: Person;
let page: Page;

beforeAll(async () => {
  await browser.open();
  [captain, rigel] = [await admin(), await newPerson('rigel')];
  page = await browser.page({ person: captain });
});

afterAll(async () => {
  // Nobody else's test reckons with a captain who speaks unasked.
  await captain.call(updateCrewSettings, { id: 'thorne', responseChance: 0 });
  await browser.close();
});

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
      await reads(theirs, "This deck is for the ship's admins");
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
    await failing(page, '**/api/admin/ai-crew/sentinel', 'Update Failed', () => enabled.press('Space'));
    await enabled.press('Space');
    await reads(page, 'AI Crew Updated!');
    await page.reload();
    await becomes(() => enabled.getAttribute('aria-checked'), 'false');
    await enabled.click();
    await reads(page, 'AI Crew Updated!');
    await expectSoundOnEveryScreen(page);
  });

  it('edits model, chance in steps of 5, length and personality; cancel leaves all as it was', async () => {
    const card = page.getByRole('article', { name: 'Captain Thorne' });
    await card.getByRole('button', { name: 'Edit Captain Thorne' }).click();
    await becomes(() => card.getByLabel('Model').locator('option').count(), 9);
    await becomes(() => card.getByLabel('Response chance').getAttribute('step'), '5');
    await card.getByLabel('Minimum message length').fill('501');
    await reads(page, 'A whole number from 1 to 500');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Edit Captain Thorne' }).click();
    await card.getByLabel('Model').selectOption('claude-3-haiku');
    await card.getByLabel('Response chance').fill('35');
    await card.getByLabel('Minimum message length').fill('40');
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await reads(page, 'AI Crew Updated!');
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
    await failing(page, '**/improve-prompt', 'Improvement Failed', () =>
      card.getByRole('button', { name: 'Improve Prompt' }).press('Enter'),
    );
    await card.getByRole('button', { name: 'Improve Prompt' }).press('Enter');
    await card.getByRole('button', { name: 'Reject' }).click();
    await becomes(() => personality.inputValue(), before);
    await card.getByRole('button', { name: 'Improve Prompt' }).click();
    await card.getByRole('button', { name: 'Accept' }).click();
    await reads(page, 'Personality Improved!');
    expect(await personality.inputValue()).not.toBe(before);
    await card.getByRole('button', { name: 'Cancel' }).click();
    expect(browser.complaints).toEqual([]);
  });
});
