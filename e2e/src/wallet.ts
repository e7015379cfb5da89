import type { Page } from 'playwright-core';

/** Waits until a page shows the balance of its member: `1,500 ITC`, `unlimited`. */
export const walletHolds = (page: Page, words: string): Promise<void> =>
  page
    .getByRole('link', { name: `Wallet: ${words}` })
    .first()
    .waitFor();
