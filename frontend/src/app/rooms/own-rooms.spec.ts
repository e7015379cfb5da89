import { expect, it } from '@jest/globals';
import { roomBeside } from './own-rooms.js';

const rooms = [0, 2, 0, 1].map((unread, index) => ({
  path: `/${index}`,
  unread,
}));

it.each([
  ['/0', 1, false, '/1'],
  ['/0', -1, false, '/3'],
  ['/3', 1, false, '/0'],
  ['/elsewhere', 1, false, '/0'],
  ['/elsewhere', -1, false, '/3'],
  ['/1', 1, true, '/3'],
  ['/1', -1, true, '/3'],
  ['/3', 1, true, '/1'],
  ['/elsewhere', 1, true, '/1'],
] as const)('from %s by %s (unread only: %s) leads to %s', (path, step, unreadOnly, next) => {
  expect(roomBeside(rooms, path, step, unreadOnly)).toBe(next);
});

it('leads nowhere when no other room is unread', () => {
  expect(roomBeside(rooms.slice(0, 2), '/1', 1, true)).toBeUndefined();
  expect(roomBeside([], '/1', 1, false)).toBeUndefined();
});
