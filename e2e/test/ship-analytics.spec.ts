import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { admin, newMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { DESKTOP, PHONE, TestBrowser } from '../src/browser.js';
import { expectText } from '../src/expect-text.js';
import { accessibilityViolations, overflowingElements } from '../src/page-checks.js';

const browser = new TestBrowser();
let page: Page;

beforeAll(async () => {
  await browser.open();
  await newMember('newcomer');
  page = await browser.page({ member: await admin(), viewport: DESKTOP, path: '/admin' });
});

afterAll(() => browser.close());

const chart = (name: string) => page.getByRole('region', { name, exact: true });

describe('ship analytics', () => {
  it('are the first tab of the Captain’s Deck, with totals and charts', async () => {
    await expectEventually(
      () => page.getByRole('tab', { name: 'Ship Analytics' }).getAttribute('aria-selected'),
      'true',
    );
    for (const total of ['Total users', 'Active users', 'Total credits', 'Total messages'])
      await expectText(page, total);
    await chart('New members').getByRole('slider').waitFor();
    await chart('Active members').getByRole('slider').waitFor();
    await chart('All members').getByRole('slider').waitFor();
    await chart('Who stays').getByRole('grid').waitFor();
    await chart('First steps').getByRole('row', { name: 'Signed up' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('are read by keyboard: arrow keys lead along the days', async () => {
    const slider = chart('New members').getByRole('slider');
    await slider.focus();
    await page.keyboard.press('End');
    const today = await slider.getAttribute('aria-valuetext');
    expect(today).toMatch(/^\d+ \w+ 20\d\d: New members [1-9]/);
    await page.keyboard.press('ArrowLeft');
    const yesterday = await slider.getAttribute('aria-valuetext');
    expect(yesterday).toMatch(/^\d+ \w+ 20\d\d: New members \d+$/);
    expect(yesterday).not.toBe(today);
    await page.keyboard.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toBe(today);
    const grid = chart('Who stays').getByRole('grid');
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Week of .*: \d+ members?$/);
  });

  it('are read as a table', async () => {
    const active = chart('Active members');
    await active.getByRole('button', { name: 'Show as table' }).click();
    await active.getByRole('columnheader', { name: 'Wrote to a deck' }).waitFor();
    await expectEventually(() => active.locator('tbody tr').count(), 30);
    await active.getByRole('button', { name: 'Show as chart' }).click();
    await active.getByRole('slider').waitFor();
  });

  it('show words instead of an empty chart', async () => {
    await page.route('**/api/admin/activity-hours*', (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: '90 days' }).click();
    await expectText(page, 'Nobody has written to a deck in this time.');
    expect(await chart('When members write').getByRole('grid').count()).toBe(0);
  });

  it('cover the chosen period and can be downloaded', async () => {
    await page.getByRole('button', { name: '7 days' }).click();
    await expectEventually(() => chart('New members').getByRole('slider').getAttribute('aria-valuemax'), '6');
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
    // The charts follow the width a frame later.
    await expectEventually(() => overflowingElements(page), []);
    expect(browser.pageErrors).toEqual([]);
  });
});
