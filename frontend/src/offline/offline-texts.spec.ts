import { describe, expect, it } from '@jest/globals';
import { offlineTexts } from './offline-texts.js';

describe('offlineTexts', () => {
  it.each([
    ['language=es', ['de-DE', 'en'], 'es'],
    ['theme=light; language=de', [], 'de'],
    ['language=fr', ['fr-FR', 'es-MX', 'de'], 'es'],
    ['language=toString', ['fr'], 'en'],
    ['', ['de-AT'], 'de'],
    ['', [], 'en'],
  ])('given the cookie %j and the languages %j is in %j', (cookie, preferred, language) => {
    expect(offlineTexts(cookie, preferred).language).toBe(language);
  });
});
