import type { Page } from 'playwright-core';
import { reads } from './reads.js';

/** Has what a page sends to an address fail while `act` sends it: it is told by a notice of that title. */
export async function failing(page: Page, address: string, title: string, act: () => Promise<void>): Promise<void> {
  const json = { statusCode: 503, code: 'unavailable', message: 'Away for a moment.', requestId: 'x' };
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json }),
  );
  await act();
  await reads(page, title, json.message);
  await page.unroute(address);
}
