import { describe, expect, it } from '@jest/globals';
import { MAIL_TEXTS } from './mail-texts.js';

/** All texts of an object, with the number 7 where a text has one, by their paths. */
function textsOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  if (typeof value === 'function') return textsOf((value as (argument: number) => unknown)(7), path);
  const parts = Object.entries(value as Record<string, unknown>);
  return new Map(parts.flatMap(([key, part]) => [...textsOf(part, `${path}/${key}`)]));
}

const english = textsOf(MAIL_TEXTS.en);

describe.each(['de', 'es'] as const)('the texts of mails in %s', (language) => {
  const texts = textsOf(MAIL_TEXTS[language]);

  it('have as many paragraphs as the English ones, and none in English', () => {
    expect([...texts.keys()]).toEqual([...english.keys()]);
    expect([...texts].filter(([path, text]) => text === english.get(path))).toEqual([]);
  });

  it('have the same figures as the English ones', () => {
    const figures = (all: Map<string, string>): [string, boolean][] =>
      [...all].map(([path, text]) => [path, text.includes('7')]);
    expect(figures(texts)).toEqual(figures(english));
  });
});
