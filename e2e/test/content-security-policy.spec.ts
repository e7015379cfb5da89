import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PHONE, TestBrowser } from '../src/browser.js';

const browser = new TestBrowser();
beforeAll(() => browser.open());
afterAll(() => browser.close());

it.each(['/auth/login', '/auth/register'])('%s tries nothing that the policy forbids', async (path) => {
  const page = await browser.page({ viewport: PHONE });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      violations.push(`${violatedDirective}: ${sourceFile}`);
    });
  });
  await page.goto(path);
  await page.getByRole('textbox').first().fill('a');
  await page.locator('form button[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  await page.context().close();
});
