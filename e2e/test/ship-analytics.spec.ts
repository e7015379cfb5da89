import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { admin } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { expectText } from '../src/expect-text.js';
import { accessibilityViolations, overflowingElements } from '../src/page-checks.js';

const browser = new TestBrowser();
let page: Page;

beforeAll(async () => {
  await browser.open();
  page = await browser.page({ member: await admin(), viewport: DESKTOP, path: '/admin' });
});

afterAll(() => browser.close());

describe('ship analytics', () => {
  it('are the first tab of the Captain’s Deck, with totals, charts and their data tables', async () => {
    await expectEventually(
      () => page.getByRole('tab', { name: 'Ship Analytics' }).getAttribute('aria-selected'),
      'true',
    );
    for (const total of ['Total users', 'Active users', 'Total credits', 'Total messages'])
      await expectText(page, total);
    for (const chart of ['Messages per deck', 'Active members', 'ITC in circulation']) {
      await page.getByRole('region', { name: chart }).getByRole('table').waitFor({ state: 'attached' });
    }
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('cover the chosen period and can be downloaded', async () => {
    await page.getByRole('button', { name: '7 days' }).click();
    const rows = page.getByRole('region', { name: 'Messages per deck' }).getByRole('table').locator('tbody tr');
    await page.waitForFunction(
      () => document.querySelectorAll('[aria-label="Messages per deck"] tbody tr').length === 7,
    );
    await expectEventually(() => rows.count(), 7);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('ship-analytics-7-days.csv');
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')).toHaveLength(8);
  });

  it('are summarized by a model, with an error when it fails', async () => {
    await page.route('**/api/admin/ship-analytics', (route) =>
      route.fulfill({
        status: 503,
        json: { statusCode: 503, code: 'model_away', message: 'The AI is away.', requestId: 'x' },
      }),
    );
    await page.getByRole('button', { name: 'Analyze Ship' }).click();
    await expectText(page, 'Analysis Failed');
    await page.unroute('**/api/admin/ship-analytics');
    await page.getByRole('button', { name: 'Analyze Ship' }).click();
    await expectText(page, 'Analysis Complete');
    await page.getByRole('region', { name: 'Analysis' }).getByText('members').waitFor();
    await page.setViewportSize(PHONE);
    expect(await overflowingElements(page)).toEqual([]);
    expect(browser.pageErrors).toEqual([]);
  });
});
