import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { displayName as captainName, role, tags } from '../src/crew-ai/crew-ai.entities.js';
import { displayName } from '../src/identity/identity.entities.js';
import { podName } from '../src/pods/pods.entities.js';

const NAMES: [string, z.ZodType][] = [
  ['a display name', displayName],
  ['a pod’s name', podName],
  ['a captain’s name', captainName],
  ['a captain’s role', role],
  ['a captain’s tag', tags.element],
];

describe.each(NAMES)('%s', (_what, schema) => {
  it.each([
    ['a line break', 'Ada\nLovelace'],
    ['a line separator', 'Ada\u2028Lovelace'],
    ['a NUL', 'Ada\0'],
    ['a tab', 'Ada\tLovelace'],
    ['a terminal escape', 'Ada\u001b[31m'],
    ['a right-to-left override', 'Ada \u202eecalevoL'],
    ['a bidirectional isolate', 'Ada\u2066'],
    ['a zero-width space', 'Ada\u200bLovelace'],
    ['a zero-width joiner between letters', 'Ada\u200dLovelace'],
    ['a zero-width joiner after an emoji', '👩\u200d Ada'],
    ['a soft hyphen', 'Ada\u00adLovelace'],
    ['a variation selector after a letter', 'Ada\ufe0f'],
    ['a Hangul filler', '\u3164'],
    ['a blank Braille pattern', '\u2800'],
    ['a tag character', 'Ada\u{e0041}'],
    ['a private-use character', 'Ada\ue000'],
    ['half a surrogate pair', 'Ada\ud83d'],
  ])('rejects %s', (_character, name) => {
    expect(schema.safeParse(name).error?.issues[0]?.message).toBe('Please remove invisible or control characters');
  });

  it.each([
    'Ada Lovelace',
    'Ærøskøbing',
    '愛',
    'Ａｄａ',
    'नमस्ते',
    'عائشة',
    'e\u0301',
    '★ Ada',
    '👩\u200d🚀',
    '👩🏽\u200d🚀',
    '❤\ufe0f',
  ])('accepts %s', (name) => {
    expect(schema.parse(name)).toBe(name);
  });
});
