import type { Page } from 'playwright-core';
import { expectExactText } from './expect-text.js';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const card = (page: Page, list: 'My Pods' | 'Discover Pods', name: string) =>
  page.getByRole('region', { name: list }).getByRole('link', { name });
export const composer = (page: Page) => page.getByPlaceholder('Type a message...');
export const chat = (page: Page) => page.getByRole('region', { name: 'Pod Chat' });

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expectExactText(page, title);
  await expectExactText(page, description);
}

export async function sendMessage(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}
