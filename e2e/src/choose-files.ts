import type { Locator, Page } from 'playwright-core';

/** Adds files to the unsent message by the menu and the file picker. @param within the part of the page with the composer */
export async function chooseFiles(
  page: Page,
  files: Parameters<Locator['setInputFiles']>[0],
  within: Page | Locator = page,
): Promise<void> {
  await within.getByRole('button', { name: 'Add to the message' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Pictures or files' }).click(),
  ]);
  await chooser.setFiles(files);
}
