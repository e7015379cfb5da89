import { describe, expect, it } from '@jest/globals';
import { isReservedName, lookOf } from './name.rules.js';

describe('lookOf', () => {
  it.each([
    ['Cyrillic letters', 'Ada Lovelace', 'А\u0501а Lоvеlасе'],
    ['Greek letters', 'NOVA', 'ΝΟVΑ'],
    ['full-width letters', 'Nova', 'Ｎｏｖａ'],
    ['mathematical letters', 'Nova', '𝐍𝓸𝕧𝖆'],
    ['rn for m', 'morning', 'rnorning'],
    ['digits for letters', 'Oliver', '01iver'],
    ['l for I', 'Ina', 'lna'],
    ['a bar for l', 'lune', '|une'],
    ['another case', 'Ada', 'aDA'],
    ['accents', 'Ada', 'Ádà'],
    ['spaces and punctuation', 'Ada Lovelace', 'ada_love-lace.'],
  ])('is the same with %s', (_what, name, copy) => {
    expect(lookOf(copy)).toBe(lookOf(name));
  });

  it.each([
    ['Ada', 'Ida'],
    ['Nova', 'Novak'],
    ['sailor_1', 'sailor_2'],
    ['Анна', 'Жанна'],
  ])('differs for %s and %s', (one, other) => {
    expect(lookOf(one)).not.toBe(lookOf(other));
  });
});

describe('isReservedName', () => {
  it.each([
    'Captain',
    'CAPTAlN',
    'Сарtain',
    'seraphine',
    'Captain Seraphine',
    'captain_seraphine',
    'C a p t a i n  L y r a',
    'Help Guide',
    'The Crew Team',
    'crew-support',
    'adm1n',
    'Admin 2',
    'administrator007',
    'ＡＤＭＩＮ',
    'ɑdmin',
    'rnoderator',
    'System',
    'Departed member',
    '★ Official Support ★',
  ])('holds for %s', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each(['Ada', 'Crewman Ada', 'Lyra Belacqua', 'Staffordshire', 'Allison', 'Captain Ada', '愛', '★', '2001', ''])(
    'does not hold for %s',
    (name) => {
      expect(isReservedName(name)).toBe(false);
    },
  );
});
