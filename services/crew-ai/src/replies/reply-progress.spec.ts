import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ReplyProgress } from './reply-progress.js';

const HOUR_MS = 3_600_000;

describe('publishWhile', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('lasts no longer when the clock is set back meanwhile', async () => {
    const room = { publishTyping: () => undefined, publishPartialText: () => undefined };
    const progress = new ReplyProgress({ CAPTAIN_PACE: 1 } as never, {} as never, { of: () => room } as never);
    const captain = { displayName: 'Orion' } as never;
    const written = progress.publishWhile({} as never, captain, async () => {
      const behind = Date.now() - HOUR_MS;
      jest.spyOn(Date, 'now').mockReturnValue(behind);
      return { text: 'Aye.' };
    });
    expect(await written).toEqual({ text: 'Aye.' });
  });
});
