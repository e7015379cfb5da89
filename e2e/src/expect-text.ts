import type { Page } from 'playwright-core';

/** Waits until each text is on the page, also as a part of a longer text. */
export const expectText = (page: Page, ...texts: readonly (string | RegExp)[]): Promise<void[]> =>
  Promise.all(texts.map((text) => page.getByText(text).first().waitFor()));

/** Waits until an element on the page has exactly this text. */
export const expectExactText = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();
