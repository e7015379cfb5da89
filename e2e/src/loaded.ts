import type { Page } from 'playwright-core';

/** Resolves once a page has loaded nothing for half a second; its event stream does not count. */
export const loaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return performance.now() - Math.max(0, ...ends) > 500;
  });
