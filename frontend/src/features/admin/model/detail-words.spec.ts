import { expect, it } from '@jest/globals';
import { detailWords } from './detail-words.js';

it('puts the details in a line', () => {
  expect(detailWords({ itc: 1_500, reason: 'spam', until: null })).toBe('ITC: 1,500 · reason: spam');
});

it('shows the old and the new value of what was changed', () => {
  const details = {
    displayName: 'Rigel',
    'displayName-before': 'Orion',
    url: null,
    'url-before': 'x',
    music: 20,
    'music-before': 0,
  };
  expect(detailWords(details)).toBe('name: Orion → Rigel · url: x → – · music: 0 → 20');
  expect(detailWords({ enabled: false, 'enabled-before': true })).toBe('enabled: yes → no');
});
