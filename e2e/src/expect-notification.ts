import type { Page } from 'playwright-core';

/** Waits for an unread notification with these words, and marks all as read. */
export async function expectNotification(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByText(words).first().waitFor();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.keyboard.press('Escape');
}
