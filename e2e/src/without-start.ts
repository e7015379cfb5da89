import type { Page } from 'playwright-core';

/**
 * Has the page make its first calls one by one, each of which a test can then mock by its own route. Blocked by the browser:
 * a route of Playwright's would turn the HTTP cache off.
 */
export async function withoutStart(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*/api/start?*'] });
}
