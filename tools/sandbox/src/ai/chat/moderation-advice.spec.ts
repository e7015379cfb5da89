import { describe, expect, it } from '@jest/globals';
import { moderationAdvice } from './moderation-advice.js';

const adviceOn = (message: string): Record<string, unknown> =>
  JSON.parse(moderationAdvice(JSON.stringify({ message, before: [], reasons: ['other'] }))) as Record<string, unknown>;

describe('advice on a flagged message', () => {
  it.each([
    ['Listen, you are such an idiot. Bye.', 'harassment', 'you are such an idiot', /about the matter/],
    ['Halt die Klappe, du bist ein Idiot', 'harassment', 'Halt die Klappe', /über die Sache/],
    ['Compra ya mis monedas, son muy baratas', 'spam', 'Compra ya mis monedas, son muy baratas', /publicidad/],
    ['Go back to your country!', 'hate', 'Go back to your country', /where they come from/],
  ])('finds what is wrong with: %s', (message, rule, passage, words) => {
    expect(adviceOn(message)).toMatchObject({ action: 'remove', rule, passage, words: expect.stringMatching(words) });
  });

  it.each(['I think that this plan is a bad idea.', 'Ich finde den Plan schlecht.', ''])(
    'finds nothing wrong with: %s',
    (message) => {
      expect(adviceOn(message)).toMatchObject({ action: 'dismiss', rule: null, severity: 'none', passage: null });
    },
  );
});
