import { eventually } from '@crew/testing/eventually';
import type { Locator } from 'playwright-core';

/** Hovers a message and clicks one of its buttons; retries when a new message moves it from under the pointer. */
export async function clickMessageAction(message: Locator, name: string | RegExp): Promise<void> {
  await eventually(`${String(name)} is clicked`, async () => {
    await message.hover();
    await message.getByRole('button', { name, exact: true }).click({ timeout: 3_000 });
    return true;
  });
}
