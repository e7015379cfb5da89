import { expect, test } from '@jest/globals';
import type { INTERESTS } from '@crew/contracts/identity/identity.constants';
import { captainDeckOf, fittingDeck } from './decks-for.js';

test.each<[(typeof INTERESTS)[number][], string]>([
  [['Music'], 'music'],
  [['Meditation', 'Nature', 'Travel'], 'survival'],
  [['Nature', 'Meditation', 'Music'], 'survival'],
  [['Music', 'Nature'], 'music'],
  [['Art', 'Investing', 'Personal Finance', 'Writing', 'Entrepreneurship'], 'money'],
  [[], 'ascension'],
])('%j fit the deck %s best', (interests, deck) => {
  expect(fittingDeck(interests)).toBe(deck);
});

test('an interest that the product no longer has counts for no deck', () => {
  expect(fittingDeck(['Astrology', 'Music'])).toBe('music');
});

test('the captain of the faction speaks to a member who has chosen one', () => {
  expect(captainDeckOf('energy', ['Music'])).toBe('energy');
  expect(captainDeckOf('sentinel-seven', ['Music'])).toBe('music');
  expect(captainDeckOf(null, ['Music'])).toBe('music');
});
