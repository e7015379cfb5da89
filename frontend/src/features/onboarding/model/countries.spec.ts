import { afterEach, expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { countries } from './countries.js';

afterEach(() => i18n.activate('en'));

test('labels countries in the language of the page and stores their English names', () => {
  expect(countries().find(({ name }) => name === 'Austria')).toEqual({ name: 'Austria', label: 'Austria' });
  i18n.load('de', {});
  i18n.activate('de');
  const labels = countries().map(({ label }) => label);
  expect(countries().find(({ name }) => name === 'Austria')).toEqual({ name: 'Austria', label: 'Österreich' });
  expect(labels.indexOf('Österreich')).toBeLessThan(labels.indexOf('Pakistan'));
});
