import { describe, expect, it } from '@jest/globals';
import { completed, matchesOf, mentionAt, mentionsIn, type Mentionable } from './mention.js';

const who = (key: string, displayName = key): Mentionable => ({ key, displayName, avatarUrl: null, type: 'member' });
const CREW = [who('seraphine', 'Captain Seraphine'), who('orion', 'Captain Orion'), who('ada_l', 'Ada')];

describe('mentionAt', () => {
  it.each([
    ['@', 1, { start: 0, token: '' }],
    ['hello @ada', 10, { start: 6, token: 'ada' }],
    ['hello @ada_l-1 you', 14, { start: 6, token: 'ada_l-1' }],
    ['(@or', 4, { start: 1, token: 'or' }],
    ['line\n@or', 8, { start: 5, token: 'or' }],
  ])('finds the one being written in %j', (text, caret, found) => {
    expect(mentionAt(text, caret)).toEqual(found);
  });

  it.each([
    ['hello', 5],
    ['mail@home', 9],
    ['@ada is here', 12],
    ['@@', 2],
  ])('finds none in %j', (text, caret) => {
    expect(mentionAt(text, caret)).toBeUndefined();
  });
});

describe('matchesOf', () => {
  it('offers at most eight, prefix matches first', () => {
    const many = Array.from({ length: 20 }, (_, index) => who(`x-star-${index}`)).concat(who('star'));
    const offered = matchesOf(many, 'STAR');
    expect(offered).toHaveLength(8);
    expect(offered[0]!.key).toBe('star');
  });

  it('matches keys and names, by the first 24 characters of the token', () => {
    expect(matchesOf(CREW, 'captain').map(({ key }) => key)).toEqual(['seraphine', 'orion']);
    expect(matchesOf([who('a'.repeat(24))], 'a'.repeat(30))).toHaveLength(1);
    expect(matchesOf(CREW, 'nobody')).toEqual([]);
  });
});

describe('completed', () => {
  it('replaces the token by the key, with the caret behind it', () => {
    const text = 'hey @or, look';
    expect(completed(text, mentionAt(text, 7)!, 'orion')).toEqual({ text: 'hey @orion , look', caret: 11 });
    expect(completed('@or now', mentionAt('@or now', 3)!, 'orion')).toEqual({ text: '@orion now', caret: 7 });
  });
});

describe('mentionsIn', () => {
  it('returns known keys only, each once, in any case', () => {
    expect(mentionsIn('@Orion @nobody mail@orion.com, @orion @ada_l', CREW)).toEqual(['orion', 'ada_l']);
  });
});
