import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { admin } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { reads } from '../src/reads.js';
import { axeFindings, tooWide } from '../src/see.js';

const browser = new TestBrowser();
let page: Page;

beforeAll(async () => {
  await browser.open();
  page = await browser.page({ person: await admin(), viewport: DESKTOP, path: '/admin' });
});

afterAll(() => browser.close());

describe('ship analytics', () => {
  it('is what the Captain’s Deck opens with: totals, charts and the tables behind them', async () => {
    await becomes(() => page.getByRole('tab', { name: 'Ship Analytics' }).getAttribute('aria-selected'), 'true');
    for (const total of ['Total users', 'Active users', 'Total credits', 'Total messages']) await reads(page, total);
    for (const chart of ['Messages per deck', 'Active members', 'ITC in circulation']) {
      await page.getByRole('region', { name: chart }).getByRole('table').waitFor({ state: 'attached' });
    }
    expect(await axeFindings(page)).toEqual([]);
  });

  it('looks back as far as one likes, and saves what it shows', async () => {
    await page.getByRole('button', { name: '7 days' }).click();
    const rows = page.getByRole('region', { name: 'Messages per deck' }).getByRole('table').locator('tbody tr');
    await page.waitForFunction(
      () => document.querySelectorAll('[aria-label="Messages per deck"] tbody tr').length === 7,
    );
    await becomes(() => rows.count(), 7);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('ship-analytics-7-days.csv');
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')).toHaveLength(8);
  });

  it('has a model read the figures, and says so when it cannot', async () => {
    await page.route('**/api/admin/ship-analytics', (route) =>
      route.fulfill({
        status: 503,
        json: { statusCode: 503, code: 'model_away', message: 'The AI is away.', requestId: 'x' },
      }),
    );
    await page.getByRole('button', { name: 'Analyze Ship' }).click();
    await reads(page, 'Analysis Failed');
    await page.unroute('**/api/admin/ship-analytics');
    await page.getByRole('button', { name: 'Analyze Ship' }).click();
    await reads(page, 'Analysis Complete');
    await page.getByRole('region', { name: 'Analysis' }).getByText('members').waitFor();
    await page.setViewportSize(PHONE);
    expect(await tooWide(page)).toEqual([]);
    expect(browser.complaints).toEqual([]);
  });
});
