import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './password.rules.js';

const NAMES = { username: 'maya_okafor', email: 'm.okafor@example.org', displayName: 'Maya van Dijk' };

describe('a password', () => {
  it.each([
    ['is common', 'password123'],
    ['is common in upper case', 'PASSWORD1'],
    ['is the username', 'maya_okafor'],
    ['is the username and a year', 'Maya_Okafor2026'],
    ['is the email address', 'm.okafor@example.org'],
    ['is the mailbox and a mark', 'M.Okafor!1'],
    ['is the display name', 'Maya van Dijk'],
    ['is two words of the display name', 'dijkmaya!'],
    ['is the product and a year', 'Crew2026!'],
    ['is words of the product', 'captaindeckcrew'],
    ['is a common one beside a word of the product', 'crew123456'],
    ['is a deck and a number', 'ascension99'],
  ])('is refused if it %s', (_what, password) => {
    expect(isCommonPassword(password, NAMES)).toBe(true);
  });

  it.each([
    ['has a word of the product among others', 'the crew left at nine'],
    ['has the username among others', 'maya_okafor-7h3Kx9'],
    ['has a name inside another word', 'amayazing-horses'],
    ['has nothing to do with either', 'correct horse battery'],
  ])('is accepted if it %s', (_what, password) => {
    expect(isCommonPassword(password, NAMES)).toBe(false);
  });

  it('may have parts of names that are shorter than three characters', () => {
    expect(isCommonPassword('bo-bo-bo-bo', { username: 'bo', email: 'bo@example.org', displayName: 'Bo B' })).toBe(
      false,
    );
  });
});
