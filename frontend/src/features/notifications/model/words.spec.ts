import { expect, it } from '@jest/globals';
import type { Notification } from '@crew/contracts/chat/notification.entities';
import { badgeOf, titleOf } from './words.js';

const notice = (over: Partial<Notification>): Notification => ({
  id: 'n',
  type: 'pod',
  preview: 'joined Night Owls',
  created_at: '2026-03-01T12:00:00.000Z',
  read: false,
  deck_id: null,
  message_id: null,
  pod_id: 'p',
  count: 1,
  from_user: { username: 'bob', display_name: 'Bob', avatar_url: null },
  ...over,
});

it('names who joined a pod, and counts several joins', () => {
  expect(titleOf(notice({}))).toBe('Bob');
  expect(titleOf(notice({ count: 6 }))).toBe('6 joins, the latest by Bob');
  expect(titleOf(notice({ from_user: null, count: 2 }))).toBe('Your pods');
});

it('counts the mentions and replies of one member', () => {
  expect(titleOf(notice({ type: 'mention', count: 5 }))).toBe('5 mentions of you, the latest by Bob');
  expect(titleOf(notice({ type: 'reply' }))).toBe('Bob replied to you');
});

it('counts at most 99 on the bell', () => {
  expect([1, 98, 99, 100, 12_345].map(badgeOf)).toEqual(['1', '98', '99', '99+', '99+']);
});
