import type { Page } from 'playwright-core';
import { app } from './app.js';

/** The landing page is a document of its own. */
const LANDING = '/';

/** Goes to a screen as a link of the app does: a first page, and the landing page, are loaded. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const isInApp = origin === new URL(app().url).origin && pathname !== LANDING && path !== LANDING;
  if (!isInApp) return void (await page.goto(path));
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
