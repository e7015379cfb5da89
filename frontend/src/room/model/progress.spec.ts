import { expect, it } from '@jest/globals';
import { withNewMessage, withReadPosition } from './progress.js';

const at = (lastSeq: number, lastReadSeq: number) => ({ lastSeq, lastReadSeq, unread: lastSeq - lastReadSeq });

it('counts messages of others as unread', () => {
  expect(withNewMessage(at(4, 4), 5, false)).toEqual(at(5, 4));
  expect(withNewMessage(withNewMessage(at(4, 2), 5, false), 6, false)).toEqual(at(6, 2));
});

it('counts own messages as read, unless an earlier one is unread', () => {
  expect(withNewMessage(at(4, 4), 5, true)).toEqual(at(5, 5));
  expect(withNewMessage(at(4, 3), 5, true)).toEqual(at(5, 3));
});

it('counts a message once, however often it changes', () => {
  expect(withNewMessage(withNewMessage(at(4, 4), 5, false), 5, false)).toEqual(at(5, 4));
  expect(withNewMessage(at(6, 4), 3, true)).toEqual(at(6, 4));
});

it('never decreases when messages arrive late', () => {
  expect(withNewMessage(at(6, 6), 5, true)).toEqual(at(6, 6));
  expect(withReadPosition(at(6, 5), { lastReadSeq: 3 })).toEqual(at(6, 5));
  expect(withReadPosition(at(6, 5), { lastReadSeq: 6 })).toEqual(at(6, 6));
});

it('goes back to before a message that is marked as unread, never forward', () => {
  expect(withReadPosition(at(6, 6), { lastReadSeq: 3, back: true })).toEqual(at(6, 3));
  expect(withReadPosition(at(6, 2), { lastReadSeq: 3, back: true })).toEqual(at(6, 2));
});
