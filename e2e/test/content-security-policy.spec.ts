import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE, TestBrowser } from '../src/browser.js';
import { loaded } from '../src/loaded.js';

const browser = new TestBrowser();
beforeAll(() => browser.open());
afterAll(() => browser.close());

/** A page that counts what the policy forbids. @returns the page and what it has tried so far */
async function watchedPage(): Promise<{ page: Page; violations: () => Promise<string[]> }> {
  const page = await browser.page({ viewport: PHONE });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      violations.push(`${violatedDirective}: ${sourceFile}`);
    });
  });
  return { page, violations: () => page.evaluate(() => (window as unknown as { violations: string[] }).violations) };
}

it.each(['/auth/login', '/auth/register'])('%s tries nothing that the policy forbids', async (path) => {
  const { page, violations } = await watchedPage();
  await page.goto(path);
  await page.getByRole('textbox').first().fill('a');
  await page.locator('form button[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  expect(await violations()).toEqual([]);
  await page.context().close();
});

it('the landing page has its styles in its document, within the policy', async () => {
  const { page, violations } = await watchedPage();
  await page.route('**/*.css', (route) => route.abort());
  await page.goto('/');
  await loaded(page);
  const button = page.getByRole('main').getByRole('link', { name: 'Get Started' }).first();
  expect(await button.evaluate((element) => getComputedStyle(element).borderRadius)).not.toBe('0px');
  expect(await page.locator('html').getAttribute('class')).toMatch(/^(light|dark)/);
  expect(await violations()).toEqual([]);
  await page.context().close();
});
