import type { Page } from 'playwright-core';

/** Resolves once each of these texts is to be read on a page. */
export const reads = (page: Page, ...texts: readonly (string | RegExp)[]): Promise<void[]> =>
  Promise.all(texts.map((text) => page.getByText(text).first().waitFor()));
