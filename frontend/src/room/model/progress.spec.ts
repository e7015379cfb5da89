import { expect, it } from '@jest/globals';
import { heard, readUpTo } from './progress.js';

const at = (lastSeq: number, lastReadSeq: number) => ({ lastSeq, lastReadSeq, unread: lastSeq - lastReadSeq });

it('counts what others say', () => {
  expect(heard(at(4, 4), 5, false)).toEqual(at(5, 4));
  expect(heard(heard(at(4, 2), 5, false), 6, false)).toEqual(at(6, 2));
});

it('takes one’s own words for read, unless something before them is not', () => {
  expect(heard(at(4, 4), 5, true)).toEqual(at(5, 5));
  expect(heard(at(4, 3), 5, true)).toEqual(at(5, 3));
});

it('never goes back, whatever comes late', () => {
  expect(heard(at(6, 6), 5, true)).toEqual(at(6, 6));
  expect(readUpTo(at(6, 5), 3)).toEqual(at(6, 5));
  expect(readUpTo(at(6, 5), 6)).toEqual(at(6, 6));
});
