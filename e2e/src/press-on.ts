import { eventually } from '@crew/testing/eventually';
import type { Locator } from 'playwright-core';

/** Points at a message and presses one of its buttons; again when what came meanwhile has moved it from under the pointer. */
export async function pressOn(message: Locator, name: string | RegExp): Promise<void> {
  await eventually(`${String(name)} is pressed`, async () => {
    await message.hover();
    await message.getByRole('button', { name, exact: true }).click({ timeout: 3_000 });
    return true;
  });
}
