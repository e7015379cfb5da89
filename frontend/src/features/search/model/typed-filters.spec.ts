import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type SearchedRoom, withTypedFilters } from './typed-filters.js';
import { wantedIn, type Wanted } from './wanted.js';

const rooms: SearchedRoom[] = [
  { scope: { kind: 'deck', id: 'music' }, name: 'Harmony Hall', aliases: ['music'] },
  { scope: { kind: 'pod', id: 'p1' }, name: 'Lantern keepers', aliases: [] },
  { scope: { kind: 'conversation', id: 'c1' }, name: 'José Bo', aliases: ['bo'] },
  { scope: { kind: 'conversation', id: 'c2' }, name: 'José Bo, Mei', aliases: ['bo', 'mei'] },
];
const nothing = wantedIn(new URLSearchParams());
const typed = (q: string, more: Partial<Wanted> = {}) => withTypedFilters({ ...nothing, ...more, q }, rooms);

describe('withTypedFilters', () => {
  it.each<[string, Partial<Wanted>]>([
    ['from:ada comet', { from: 'ada', q: 'comet' }],
    ['the From:@Ada comet', { from: 'Ada', q: 'the comet' }],
    ['has:link', { has: 'link' }],
    ['has:IMAGE sky', { has: 'image', q: 'sky' }],
    ['before:2026-11-01 after:2026-10-01', { before: '2026-11-01', after: '2026-10-01' }],
    ['in:music', { scope: { kind: 'deck', id: 'music' } }],
    ['in:"harmony hall"', { scope: { kind: 'deck', id: 'music' } }],
    ['in:lantern-keepers lit', { scope: { kind: 'pod', id: 'p1' }, q: 'lit' }],
    ['in:@bo', { scope: { kind: 'conversation', id: 'c1' } }],
    ['in:"jose bo"', { scope: { kind: 'conversation', id: 'c1' } }],
    ['in:mei', { scope: { kind: 'conversation', id: 'c2' } }],
    ['in:pods', { scope: { kind: 'pods' } }],
    ['from:ada from:bo', { from: 'bo' }],
  ])('reads %j', (q, wanted) => {
    expect(typed(q)).toEqual({ ...nothing, ...wanted });
  });

  it.each([
    '"from:ada"',
    'by:ada',
    'from:',
    'has:gold',
    'before:soon',
    'after:2026-13-40',
    'in:nowhere',
    'https://a.b',
  ])('leaves %j a word', (q) => {
    expect(typed(`a ${q} b`)).toEqual({ ...nothing, q: `a ${q} b` });
  });

  it('replaces what was chosen before, and keeps the rest', () => {
    expect(typed('has:link x', { has: 'image', from: 'ada' })).toEqual({
      ...nothing,
      q: 'x',
      has: 'link',
      from: 'ada',
    });
  });

  it('loses no word of a text without filters, and reads its own result as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = typed(text);
        expect(withTypedFilters(once, rooms).q).toBe(once.q);
        if (!text.includes(':')) expect(once.q.replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''));
      }),
    );
  });
});
