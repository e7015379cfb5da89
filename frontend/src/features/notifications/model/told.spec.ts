import { expect, test } from '@jest/globals';
import type { Notification } from '@crew/contracts/chat/notification.entities';
import { withItem, withRead, type Told } from './told.js';

const item = (id: string, changes: Partial<Notification> = {}): Notification => ({
  id,
  type: 'mention',
  preview: id,
  created_at: '2025-01-01T00:00:00.000Z',
  read: false,
  deck_id: 'music',
  message_id: 'm',
  pod_id: null,
  count: 1,
  from_user: null,
  ...changes,
});
const told: Told = {
  pages: [
    { items: [item('c'), item('b')], unread: 3 },
    { items: [item('a')], unread: 3 },
  ],
  pageParams: [undefined, 'b'],
};
const shown = ({ pages }: Told) => pages.flatMap(({ items }) => items.map(({ id, read }) => `${id}${read ? '·' : ''}`));

test('something new stands first', () => {
  const next = withItem(told, item('d'), 4);
  expect(shown(next)).toEqual(['d', 'c', 'b', 'a']);
  expect(next.pages.map(({ unread }) => unread)).toEqual([4, 4]);
});

test('more of something unread moves up and is not doubled, whichever page it was on', () => {
  const next = withItem(told, item('a', { count: 2 }), 3);
  expect(shown(next)).toEqual(['a', 'c', 'b']);
  expect(next.pages[0]!.items[0]!.count).toBe(2);
});

test('one is read, or all are', () => {
  expect(shown(withRead(told, ['b'], 2))).toEqual(['c', 'b·', 'a']);
  expect(shown(withRead(told, undefined, 0))).toEqual(['c·', 'b·', 'a·']);
  expect(withRead(told, ['b'], 2).pages[0]!.unread).toBe(2);
});
