import { expect } from '@jest/globals';
import { eventually } from '@crew/testing/eventually';

/**
 * Passes as soon as what is read off a page equals `expected`: a page shows what it was told a moment later.
 * @throws the difference, once 15 seconds have passed
 */
export async function becomes<T>(read: () => Promise<T>, expected: unknown): Promise<void> {
  await eventually(
    'a page shows what is expected',
    async () => {
      expect(await read()).toEqual(expected);
      return true;
    },
    15_000,
  );
}
