import { describe, expect, it } from '@jest/globals';
import { MEMORIES_MAX } from '@crew/contracts/crew-ai/crew-ai.constants';
import { detailsMeant, fittingDetails, MEMORIES_PER_REPLY, mergeDetails } from './memory.rules.js';
import type { Detail } from './memory.schema.js';

const detail = (text: string, over: Partial<Detail> = {}): Detail => ({
  id: text,
  text,
  messageId: `m-${text}`,
  createdAt: new Date(0),
  uses: 0,
  ...over,
});
const found = (text: string, replacesId?: string) => ({ text, replacesId });
const textsOf = (details: readonly Detail[]) => details.map(({ text }) => text);
const merge = (known: readonly Detail[], ...all: ReturnType<typeof found>[]) =>
  textsOf(mergeDetails(known, all, detail));

describe('mergeDetails', () => {
  it('keeps the same detail once, whatever its case and punctuation', () => {
    expect(
      merge([detail('Lives in Lisbon')], found('lives in LISBON.'), found('Likes rain'), found('Likes rain!')),
    ).toEqual(['Lives in Lisbon', 'Likes rain']);
  });

  it('replaces a contradicted detail, and ignores one that is gone', () => {
    const known = [detail('Lives in Lisbon'), detail('Likes rain')];
    expect(merge(known, found('Lives in Porto', 'Lives in Lisbon'), found('Likes fog', 'deleted'))).toEqual([
      'Likes rain',
      'Lives in Porto',
      'Likes fog',
    ]);
    expect(merge(known, found('likes rain', 'Likes rain'))).toEqual(['Lives in Lisbon', 'Likes rain']);
  });

  it('drops the least used at the limit, of several the oldest, and never a new one', () => {
    const known = Array.from({ length: MEMORIES_MAX }, (_, index) =>
      detail(`detail ${index}`, { uses: index < 2 ? 3 : 1 }),
    );
    const merged = merge(known, found('new'), found('newer'));
    expect(merged).toHaveLength(MEMORIES_MAX);
    expect(merged).toEqual(expect.arrayContaining(['detail 0', 'detail 1', 'detail 4', 'new', 'newer']));
    expect(merged).not.toContain('detail 2');
    expect(merged).not.toContain('detail 3');
  });
});

describe('fittingDetails', () => {
  it('chooses those that share words with the message, then the newest, in their order', () => {
    const details = [
      detail('Is learning the cello'),
      ...Array.from({ length: 20 }, (_, index) => detail(`Likes ${index}`)),
    ];
    const fitting = fittingDetails(details, 'How do I learn to tune a cello?');
    expect(fitting).toHaveLength(MEMORIES_PER_REPLY);
    expect(textsOf(fitting).slice(0, 2)).toEqual(['Is learning the cello', 'Likes 11']);
    expect(textsOf(fitting).at(-1)).toBe('Likes 19');
  });
});

it('detailsMeant returns the details that share the most words, or none', () => {
  const details = [detail('Lives in Lisbon'), detail('Lives with a cat'), detail('Likes rain')];
  expect(textsOf(detailsMeant(details, 'that I live in Lisbon'))).toEqual(['Lives in Lisbon']);
  expect(detailsMeant(details, 'my dog')).toEqual([]);
});
