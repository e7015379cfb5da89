import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asBytes, VectorIndex } from './vector-index.js';

const vectors = fc.array(fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 4, maxLength: 4 }), {
  minLength: 1,
  maxLength: 60,
});
const put = (index: VectorIndex, id: string, ...numbers: number[]) =>
  index.put({ id, deckId: 'energy', authorId: null, vector: Int8Array.from(numbers) });

it('asBytes keeps the direction of enormous and of tiny vectors', () => {
  for (const scale of [1e308, 1, 1e-300]) expect([...asBytes([scale, -scale / 2, 0])]).toEqual([127, -63, 0]);
});

describe('VectorIndex', () => {
  it('finds exactly the nearest, in their order', () => {
    fc.assert(
      fc.property(vectors, ([wanted, ...others]) => {
        const index = new VectorIndex(100);
        others.forEach((vector, nth) => put(index, String(nth), ...vector));
        const length = (vector: number[]) => Math.hypot(...vector);
        const similarities = others.map((vector) => {
          const product = vector.reduce((sum, value, at) => sum + value * wanted![at]!, 0);
          return product / (length(vector) * length(wanted!));
        });
        const found = index.nearest(Int8Array.from(wanted!), {}, 5, 0.2).map(Number);
        const best = similarities.filter((similarity) => similarity >= 0.2).sort((one, other) => other - one);
        const ofFound = found.map((nth) => similarities[nth]);
        expect(ofFound).toHaveLength(Math.min(5, best.length));
        ofFound.forEach((similarity, nth) => expect(similarity).toBeCloseTo(best[nth]!));
      }),
    );
  });

  it('keeps the messages that were put last', () => {
    const index = new VectorIndex(2);
    for (const id of ['a', 'b', 'c']) put(index, id, 1, 1);
    put(index, 'b', 1, 1);
    put(index, 'd', 1, 1);
    expect(index.nearest(Int8Array.of(1, 1), {}, 9, 0).toSorted()).toEqual(['b', 'd']);
    index.remove('b');
    expect(index.size).toBe(1);
  });

  it('compares no vectors of different lengths, and none that says nothing', () => {
    const index = new VectorIndex(9);
    put(index, 'short', 1);
    put(index, 'zero', 0, 0);
    put(index, 'right', 1, 0);
    expect(index.nearest(Int8Array.of(1, 0), {}, 9, 0)).toEqual(['right']);
    expect(index.nearest(Int8Array.of(0, 0), {}, 9, 0)).toEqual([]);
  });
});

describe('asBytes', () => {
  it('keeps the direction', () => {
    expect([...asBytes([0.5, -0.25, 0])]).toEqual([127, -63, 0]);
    expect([...asBytes([0, 0])]).toEqual([0, 0]);
  });
});
