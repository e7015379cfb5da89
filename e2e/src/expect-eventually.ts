import { expect } from '@jest/globals';
import { eventually } from '@crew/testing/eventually';

/**
 * Resolves as soon as a value read from a page equals `expected`.
 * @throws Error with the difference after 15 seconds
 */
export async function expectEventually<T>(read: () => Promise<T>, expected: unknown): Promise<void> {
  await eventually(
    'the page shows the expected value',
    async () => {
      expect(await read()).toEqual(expected);
      return true;
    },
    15_000,
  );
}
