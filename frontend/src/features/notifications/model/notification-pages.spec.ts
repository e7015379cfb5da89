import { expect, test } from '@jest/globals';
import type { Notification } from '@crew/contracts/chat/notification.entities';
import { withItem, withRead, type NotificationPages } from './notification-pages.js';

const item = (id: string, changes: Partial<Notification> = {}): Notification => ({
  id,
  type: 'mention',
  preview: id,
  created_at: '2025-01-01T00:00:00.000Z',
  read: false,
  deck_id: 'music',
  message_id: 'm',
  pod_id: null,
  conversation_id: null,
  count: 1,
  from_user: null,
  ...changes,
});
const known: NotificationPages = {
  pages: [
    { items: [item('c'), item('b')], unread: 3 },
    { items: [item('a')], unread: 3 },
  ],
  pageParams: [undefined, 'b'],
};
const shown = ({ pages }: NotificationPages) =>
  pages.flatMap(({ items }) => items.map(({ id, read }) => `${id}${read ? '·' : ''}`));

test('adds a new notification first', () => {
  const next = withItem(known, item('d'), 4);
  expect(shown(next)).toEqual(['d', 'c', 'b', 'a']);
  expect(next.pages.map(({ unread }) => unread)).toEqual([4, 4]);
});

test('moves an updated notification up without duplicating it, whichever page it was on', () => {
  const next = withItem(known, item('a', { count: 2, created_at: '2025-01-02T00:00:00.000Z' }), 3);
  expect(shown(next)).toEqual(['a', 'c', 'b']);
  expect(next.pages[0]!.items[0]!.count).toBe(2);
});

test('keeps the place of a notification whose text changed, and leaves out one older than all loaded', () => {
  const next = withItem(known, item('b', { preview: 'edited' }), 3);
  expect(shown(next)).toEqual(['c', 'b', 'a']);
  expect(next.pages[0]!.items[1]!.preview).toBe('edited');
  expect(withItem(known, item('z', { created_at: '2024-01-01T00:00:00.000Z' }), 3)).toBe(known);
});

test('marks one or all as read', () => {
  expect(shown(withRead(known, ['b'], 2))).toEqual(['c', 'b·', 'a']);
  expect(shown(withRead(known, undefined, 0))).toEqual(['c·', 'b·', 'a·']);
  expect(withRead(known, ['b'], 2).pages[0]!.unread).toBe(2);
});
