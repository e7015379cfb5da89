import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { crewSeed } from '../crew/crew-seed.js';
import { drawFor, plainWords, promptOf, repeatsInstructions, REPLY_MAX_CHARS, typingMs } from './reply.rules.js';

const captains = crewSeed(new Date());
const promptOfEach = captains.map((captain) => promptOf(captain, 'on the energy deck', [], new Date()));

describe('what a captain was told of itself', () => {
  it('is recognised line by line, and by any eighty characters of a long one, however it is spaced', () => {
    for (const turns of promptOfEach) {
      const lines = turns[0]!.content.split('\n');
      const long = lines.filter(({ length }) => length > 120);
      expect(long.length).toBeGreaterThan(0);
      for (const line of lines.filter(({ length }) => length >= 40)) {
        expect(repeatsInstructions(`Well: ${line.replaceAll(' ', '\n ')} And so on.`, turns)).toBe(true);
      }
      for (const line of long) {
        const from = line.indexOf(' ') + 1;
        expect(repeatsInstructions(`… ${line.slice(from, from + 90)} …`, turns)).toBe(true);
        expect(repeatsInstructions(line.slice(from, from + 60), turns)).toBe(false);
      }
    }
  });

  it('is not taken for what a captain says by itself', () => {
    const own = captains.map(({ displayName }) => `I am ${displayName}, on the energy deck. Breathe with me a while.`);
    for (const turns of promptOfEach) for (const said of own) expect(repeatsInstructions(said, turns)).toBe(false);
  });
});

it('a captain’s words are plain, short, and without the name before them', () => {
  expect(plainWords('Captain Lyra: Rest.', 'Captain Lyra')).toBe('Rest.');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (said) => {
      const words = plainWords(said, 'Captain Lyra');
      expect(words.length).toBeLessThanOrEqual(REPLY_MAX_CHARS);
      expect(words).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2066-\u2069]/);
    }),
  );
});

it('a draw is the same for the same message and captain, and between nought and one', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (messageId, crewKey) => {
      const drawn = drawFor(messageId, crewKey);
      expect(drawn).toBe(drawFor(messageId, crewKey));
      expect(drawn >= 0 && drawn < 1).toBe(true);
    }),
  );
});

it.each([
  [0, 1_200],
  [40, 1_200],
  [100, 3_000],
  [1_000, 3_500],
])('typing shows for a text of %i characters for %i ms', (length, ms) => {
  expect(typingMs('x'.repeat(length))).toBe(ms);
});
