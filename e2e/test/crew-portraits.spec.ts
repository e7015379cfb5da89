import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { syncCrewPortrait } from '@crew/contracts/crew-ai/sync-crew-portrait';
import type { Page } from 'playwright-core';
import { admin } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { TestBrowser } from '../src/browser.js';
import { expectText } from '../src/expect-text.js';
import { expectAccessibleOnEveryViewport } from '../src/page-checks.js';

const browser = new TestBrowser();
let page: Page;

beforeAll(async () => {
  await browser.open();
  const captain = await admin();
  await captain.call(syncCrewPortrait, { name: 'lyra' });
  page = await browser.page({ member: captain });
});

afterAll(() => browser.close());

describe('the AI Crew Command Center', () => {
  const card = (name: string) => page.getByRole('article', { name });
  const open = (name: string) => card(name).getByRole('button', { name, exact: false }).first().click();

  it('lists all captains and shows which have a portrait', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/crew-portraits', async (route) => {
      await promise;
      return route.fallback();
    });
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Crew Portraits' }).click();
    await expectText(page, 'AI Crew Command Center');
    await expectText(page, 'Loading crew...');
    resolve();
    await card('Captain Orion').waitFor();
    await expectEventually(() => page.getByRole('article').count(), 8);
    await card('Captain Lyra').getByText('portrait.png', { exact: true }).waitFor();
    expect(await card('Captain Orion').getByText('portrait.png', { exact: true }).count()).toBe(0);
  });

  it('expands to a form with defaults and keeps the history of mood prompts', async () => {
    await open('Captain Orion');
    await card('Captain Orion').getByText('No portrait yet').waitFor();
    await expectEventually(() => card('Captain Orion').getByLabel('Name').inputValue(), 'Captain Orion');
    await expectEventually(() => card('Captain Orion').getByLabel('Model').inputValue(), 'black-forest-labs/flux-dev');
    await expectEventually(() => card('Captain Orion').getByLabel('Model').locator('option').count(), 4);
    for (const hint of ['Appends to history', 'Download to portrait.png'])
      await card('Captain Orion').getByText(hint).waitFor();
    for (const mood of ['Paint on his sleeves', 'Laughing at a bad draft']) {
      await card('Captain Orion').getByLabel('Mood Prompt', { exact: true }).fill(mood);
      await card('Captain Orion').getByRole('button', { name: 'Save' }).press('Enter');
      await card('Captain Orion').getByRole('list', { name: 'Mood prompts so far' }).getByText(mood).waitFor();
    }
    await expectText(page, 'Captain Orion has been updated.');
  });

  it('renames a captain', async () => {
    for (const name of ['Captain Rigel', 'Captain Orion']) {
      await page
        .getByRole('article', { name: /^Captain (Orion|Rigel)$/ })
        .getByLabel('Name')
        .fill(name);
      await page
        .getByRole('article', { name: /^Captain (Orion|Rigel)$/ })
        .getByRole('button', { name: 'Save' })
        .press('Enter');
      await card(name).waitFor();
    }
  });

  it('rejects a portrait URL that is not public and keeps the input', async () => {
    const address = card('Captain Orion').getByLabel('Portrait URL');
    await address.fill('https://127.0.0.1/portrait.png');
    await card('Captain Orion').getByRole('button', { name: 'Save' }).press('Enter');
    await expectText(page, 'Save Failed');
    await expectText(page, 'That address cannot be used. Please give the public https address of a picture.');
    await expectEventually(() => address.inputValue(), 'https://127.0.0.1/portrait.png');
    await address.fill('');
  });

  it('syncs one portrait, then all with progress and a result for each', async () => {
    await card('Captain Orion').getByRole('button', { name: 'Sync to GCS' }).press('Enter');
    await expectText(page, 'Captain Orion: In the storage');
    await card('Captain Orion').getByRole('img', { name: 'Portrait of Captain Orion' }).waitFor();
    await card('Captain Orion').getByText('portrait.png', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sync All to GCS' }).click();
    const progress = page.getByRole('progressbar', { name: 'Portraits synced' });
    await progress.waitFor();
    await expectText(page, 'Sync Complete');
    await expectText(page, '8 of 8 portraits are in the storage.');
    await expectEventually(() => progress.getAttribute('aria-valuenow'), '8');
    await expectEventually(() => page.getByRole('region', { name: 'Sync' }).getByRole('listitem').count(), 8);
    await page.getByRole('region', { name: 'Sync' }).getByText('thorne: In the storage').waitFor();
    await expectAccessibleOnEveryViewport(page);
    expect(browser.pageErrors).toEqual([]);
  });
});
