import type { Page } from 'playwright-core';
import { expectText } from './expect-text.js';

/** Fails the requests that `act` sends to a URL with 503 and expects an error toast with this title. */
export async function expectErrorToast(
  page: Page,
  url: string,
  title: string,
  act: () => Promise<void>,
): Promise<void> {
  const json = { statusCode: 503, code: 'unavailable', message: 'Away for a moment.', requestId: 'x' };
  await page.route(url, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json }),
  );
  await act();
  await expectText(page, title, json.message);
  await page.unroute(url);
}
