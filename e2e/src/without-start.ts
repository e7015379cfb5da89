import type { Page } from 'playwright-core';

/** Has the page make its first calls one by one, each of which a test can then mock by its own route. */
export const withoutStart = (page: Page): Promise<unknown> => page.route(/\/api\/start\?/, (route) => route.abort());
