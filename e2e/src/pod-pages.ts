import type { Page } from 'playwright-core';

export const says = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const card = (page: Page, list: 'My Pods' | 'Discover Pods', name: string) =>
  page.getByRole('region', { name: list }).getByRole('link', { name });
export const composer = (page: Page) => page.getByPlaceholder('Type a message...');
export const chat = (page: Page) => page.getByRole('region', { name: 'Pod Chat' });

export async function toast(page: Page, title: string, words: string): Promise<void> {
  await says(page, title);
  await says(page, words);
}

export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}
