import { expect, it } from '@jest/globals';
import type { Notification } from '@crew/contracts/chat/notification.entities';
import { pathOf, textOf, titleOf } from './words.js';

const notice = (over: Partial<Notification>): Notification => ({
  id: 'n',
  type: 'pod',
  preview: 'joined Night Owls',
  created_at: '2026-03-01T12:00:00.000Z',
  read: false,
  deck_id: null,
  message_id: null,
  pod_id: 'p',
  conversation_id: null,
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

it('says who wrote to the member directly, and leads there', () => {
  const direct = {
    type: 'message',
    pod_id: null,
    conversation_id: 'c',
    message_id: 'm',
    preview: 'in English',
  } as const;
  const sent = (kind: 'direct_messages' | 'direct_request', count = 1) => notice({ ...direct, words: { kind }, count });
  expect(titleOf(sent('direct_messages'))).toBe('Bob sent you a message');
  expect(titleOf(sent('direct_messages', 3))).toBe('Bob sent you 3 messages');
  expect(titleOf(sent('direct_request'))).toBe('Bob would like to write to you');
  expect(textOf(sent('direct_messages'))).toBe('');
  expect(pathOf(sent('direct_request'))).toBe('/messages/c#message-m');
});

it('leads to a reply in its thread', () => {
  expect(pathOf(notice({ message_id: 'm', thread_id: 'o' }))).toBe('/pods/p?thread=o#message-m');
  expect(pathOf(notice({ message_id: 'm' }))).toBe('/pods/p#message-m');
});

it('leads to a letter', () => {
  expect(pathOf(notice({ type: 'captains_log', pod_id: null, letter_id: 'energy-2026-W48' }))).toBe(
    '/letters/energy-2026-W48',
  );
});

it('words what the server knows, and shows what people wrote', () => {
  const said = (words: Notification['words']) => textOf(notice({ words, preview: 'in English' }));
  expect(said({ kind: 'badge', badge: 'pod_founder' })).toBe('Pod Founder');
  expect(said({ kind: 'purchase', itc: 2500 })).toBe('2,500 ITC arrived');
  expect(said({ kind: 'pictures', count: 3 })).toBe('3 pictures');
  expect(said({ kind: 'bonus', itc: 500 })).toBe('500 ITC welcome bonus');
  expect(said({ kind: 'itc_granted', itc: 30, reason: 'for the mural' })).toBe('30 ITC granted: for the mural');
  expect(said({ kind: 'itc_taken_back', itc: 30, reason: 'a mistake' })).toBe('30 ITC taken back: a mistake');
  expect(said({ kind: 'pod_joined', pod: 'Night Owls' })).toBe('joined Night Owls');
  expect(said({ kind: 'pod_removed', pod: 'Night Owls' })).toBe('You are no longer in Night Owls');
  expect(said({ kind: 'pod_dissolved', pod: 'Night Owls' })).toBe('Night Owls was dissolved');
  expect(said({ kind: 'pod_messages', pod: 'Night Owls' })).toBe('in Night Owls');
  expect(said({ kind: 'message_removed' })).toBe('An admin has removed your message');
  expect(said(undefined)).toBe('in English');
});

it('shows the preview for words of a newer server', () => {
  const words = { kind: 'unheard_of' } as unknown as NonNullable<Notification['words']>;
  expect(textOf(notice({ words, preview: 'in English' }))).toBe('in English');
});
