import { describe, expect, it } from '@jest/globals';
import { inputOf, isAsked, paramsOf, wantedIn, type Wanted } from './wanted.js';

const NOTHING: Wanted = { q: '', scope: { kind: 'everywhere' }, from: '', has: '', after: '', before: '' };

describe('a search in the address', () => {
  it.each<Wanted>([
    NOTHING,
    { ...NOTHING, q: 'a & b', from: 'ada', has: 'link', after: '2025-01-31', before: '2025-02-01' },
    { ...NOTHING, scope: { kind: 'deck', id: 'music' }, has: 'image' },
    { ...NOTHING, scope: { kind: 'pods' } },
    { ...NOTHING, scope: { kind: 'decks' } },
    { ...NOTHING, scope: { kind: 'conversations' } },
    { ...NOTHING, scope: { kind: 'conversation', id: 'c-1' } },
    { ...NOTHING, scope: { kind: 'pod', id: 'p-1' } },
  ])('is found again', (wanted) => {
    expect(wantedIn(new URLSearchParams(paramsOf(wanted)))).toEqual(wanted);
  });

  it('is empty when it is invalid', () => {
    expect(wantedIn(new URLSearchParams('in=nowhere&has=gold&after=soon'))).toEqual(NOTHING);
    expect(isAsked(NOTHING)).toBe(false);
    expect(isAsked({ ...NOTHING, q: ' … ' })).toBe(false);
  });
});

it('asks for whole days of this device, without the day of “before”', () => {
  const { since, until } = inputOf({ ...NOTHING, after: '2025-01-31', before: '2025-02-01' });
  expect(Date.parse(until!) - Date.parse(since!)).toBe(86_400_000);
  expect(new Date(since!).getDate()).toBe(31);
});
