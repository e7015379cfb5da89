import type { Page } from 'playwright-core';

/** Waits until the header shows a balance, e.g. `1,500 ITC` or `unlimited`. */
export const expectBalance = (page: Page, balance: string): Promise<void> =>
  page
    .getByRole('link', { name: `Wallet: ${balance}` })
    .first()
    .waitFor();
