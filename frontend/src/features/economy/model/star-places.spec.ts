import { expect, test } from '@jest/globals';
import { placesOf, starSize } from './star-places.js';

const ids = Array.from({ length: 200 }, (_, index) => `tip-${200 - index}`);

test('a star stays where it is as stars are added', () => {
  const before = placesOf(ids.slice(100));
  const after = placesOf(ids);
  for (const [id, place] of before) expect(after.get(id)).toEqual(place);
});

test('all stars are in the sky, apart from each other', () => {
  const places = [...placesOf(ids).values()];
  for (const { wide, narrow } of places) {
    for (const share of [wide.x, wide.y, narrow.x, narrow.y]) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(1);
    }
  }
  expect(new Set(places.map(({ wide }) => `${wide.x} ${wide.y}`)).size).toBe(200);
  expect(new Set(places.map(({ narrow }) => `${narrow.x} ${narrow.y}`)).size).toBe(200);
});

test('the larger tip is the larger star', () => {
  const sizes = [1, 5, 10, 50, 1_000].map(starSize);
  expect(sizes).toEqual([...new Set(sizes)].toSorted((one, other) => one - other));
});
