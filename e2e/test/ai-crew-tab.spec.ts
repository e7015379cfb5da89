import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import type { Page } from 'playwright-core';
import { admin, newMember, type TestMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { TestBrowser } from '../src/browser.js';
import { expectErrorToast } from '../src/expect-error-toast.js';
import { expectText } from '../src/expect-text.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';
import { app } from '../src/app.js';

const browser = new TestBrowser();
let captain: TestMember;
let rigel: TestMember;
let page: Page;

beforeAll(async () => {
  await browser.open();
  [captain, rigel] = [await admin(), await newMember('rigel')];
  page = await browser.page({ member: captain });
});

afterAll(async () => {
  // Tests in other files do not expect a captain that replies without a mention.
  await captain.call(updateCrewSettings, { id: 'thorne', responseChance: 0 });
  await browser.close();
});

const ADMIN_CALLS = [
  ['GET', '/api/admin/ai-crew'],
  ['PATCH', '/api/admin/ai-crew/lyra'],
  ['POST', '/api/admin/ai-crew/improve-prompt'],
  ['GET', '/api/admin/ai-crew/prompts/captain'],
  ['POST', '/api/admin/ai-crew/prompts/captain/try'],
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

describe('access to AI crew management', () => {
  it.each(ADMIN_CALLS)('%s %s returns 401 to visitors and 403 to members', async (method, path) => {
    const ask = async (cookie?: string) =>
      (
        await fetch(app().url + path, {
          method,
          headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
          ...(method !== 'GET' && { body: '{}' }),
        })
      ).status;
    expect(await ask()).toBe(401);
    expect(await ask(rigel.cookie)).toBe(403);
  });

  it('hides the screens and the links to them from members', async () => {
    const memberPage = await browser.page({ member: rigel });
    for (const path of ['/profile/admin/ai-crew', '/admin', '/admin/prompts', '/admin/crew-portraits']) {
      await memberPage.goto(path);
      await expectText(memberPage, 'This deck is for admins only');
      expect(await memberPage.locator('a[href*="admin"]').count()).toBe(0);
    }
    await memberPage.goto('/profile');
    await memberPage.getByRole('heading', { level: 1 }).waitFor();
    expect(await memberPage.locator('a[href*="admin"]').count()).toBe(0);
    await memberPage.close();
  });
});

describe('the AI Crew tab', () => {
  it('saves the switch immediately', async () => {
    await page.goto('/admin?tab=ai-crew');
    const enabled = page.getByRole('switch', { name: 'Guardian Sentinel enabled' });
    await expectErrorToast(page, '**/api/admin/ai-crew/sentinel', 'Update Failed', () => enabled.press('Space'));
    await enabled.press('Space');
    await expectText(page, 'AI Crew Updated!');
    await page.reload();
    await expectEventually(() => enabled.getAttribute('aria-checked'), 'false');
    await enabled.click();
    await expectText(page, 'AI Crew Updated!');
    await expectAccessibleOnEveryViewport(page);
  });

  it('edits model, response chance in steps of 5, length and personality; Cancel discards the edits', async () => {
    const card = page.getByRole('article', { name: 'Captain Thorne' });
    await card.getByRole('button', { name: 'Edit Captain Thorne' }).click();
    await expectEventually(() => card.getByLabel('Model').locator('option').count(), 9);
    await expectEventually(() => card.getByLabel('Response chance').getAttribute('step'), '5');
    await card.getByLabel('Minimum message length').fill('501');
    await expectText(page, 'A whole number from 1 to 500');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Edit Captain Thorne' }).click();
    await card.getByLabel('Model').selectOption('claude-3-haiku');
    await card.getByLabel('Response chance').fill('35');
    await card.getByLabel('Minimum message length').fill('40');
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await expectText(page, 'AI Crew Updated!');
    await card.getByText('claude-3-haiku').waitFor();
    await card.getByText('35%').waitFor();
  });

  it('shows the first 200 characters of a personality, in the tab and on its own screen', async () => {
    await page.goto('/admin/ai-crew');
    const shown = await page.getByRole('article', { name: 'Captain Seraphine' }).locator('dd').last().textContent();
    expect(shown).toMatch(/^Unhurried and tender.{180}\.\.\.$/);
    await expectEventually(() => page.getByRole('article').count(), 8);
  });

  it('shows a personality before and after improvement, to reject or accept', async () => {
    const card = page.getByRole('article', { name: 'Captain Orion' });
    await card.getByRole('button', { name: 'Edit Captain Orion' }).click();
    const personality = card.getByLabel('Personality', { exact: true });
    const before = await personality.inputValue();
    await expectErrorToast(page, '**/improve-prompt', 'Improvement Failed', () =>
      card.getByRole('button', { name: 'Improve Prompt' }).press('Enter'),
    );
    await card.getByRole('button', { name: 'Improve Prompt' }).press('Enter');
    await card.getByRole('button', { name: 'Reject' }).click();
    await expectEventually(() => personality.inputValue(), before);
    await card.getByRole('button', { name: 'Improve Prompt' }).click();
    await card.getByRole('button', { name: 'Accept' }).click();
    await expectText(page, 'Personality Improved!');
    expect(await personality.inputValue()).not.toBe(before);
    await card.getByRole('button', { name: 'Cancel' }).click();
    expect(browser.pageErrors).toEqual([]);
  });
});
