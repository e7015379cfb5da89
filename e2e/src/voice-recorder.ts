import type { Locator, Page } from 'playwright-core';
import { expectEventually } from './expect-eventually.js';

/** The recorder of the unsent message. @param within the part of the page with the composer */
export const recorder = (within: Page | Locator): Locator => within.getByRole('region', { name: 'Voice note' });

/** Begins a voice note. */
export async function chooseVoiceNote(page: Page, within: Page | Locator = page): Promise<void> {
  await within.getByRole('button', { name: 'Add to the message', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Voice note' }).click();
}

/** Waits until the recording has at least this many seconds. */
export async function recorded(within: Page | Locator, seconds: number): Promise<void> {
  const text = () => recorder(within).getByRole('timer').textContent();
  await expectEventually(async () => Number(/0:(\d\d) /.exec((await text())!)![1]) >= seconds, true);
}

/** Ends the recording after at least this many seconds. */
export async function record(within: Page | Locator, seconds: number): Promise<void> {
  await recorded(within, seconds);
  await recorder(within).getByRole('button', { name: 'Stop recording', exact: true }).click();
  await recorder(within).getByRole('button', { name: 'Discard voice note', exact: true }).waitFor();
}
