import { expect, it } from '@jest/globals';
import { member } from '../../../test/render.js';
import { participant, sampleConversation } from '../../../test/sample-conversation.js';
import { placesFor } from './places.js';

const pod = (id: string, name: string, isMember: boolean) => ({
  id,
  name,
  isMember,
  description: '',
  createdBy: 'user-2',
  memberCount: 2,
  faces: [],
  maxMembers: 20,
  open: true,
  reading: isMember ? { lastSeq: 5, lastReadSeq: 2, unread: 3, newestAt: null } : null,
  captain: null,
  createdAt: '2025-01-01T00:00:00.000Z',
});
const who = (key: string, type: 'crew' | 'member') => ({
  id: key,
  key,
  displayName: `The ${key}`,
  label: key,
  avatarUrl: null,
  type,
  status: 'online' as const,
});
const done: string[] = [];
const actions = {
  setTheme: (theme: string) => void done.push(theme),
  markAllRead: () => void done.push('read'),
  showShortcuts: () => void done.push('shortcuts'),
  setStatus: () => void done.push('status'),
};
const known = {
  path: '/profile',
  actions,
  user: member(),
  conversations: [sampleConversation('c1', { participants: [participant('user-1'), participant('muriel')] })],
  pods: [pod('p1', 'Music lovers', true), pod('p2', 'Music haters', false)],
  members: [who('ada', 'member'), who('muse', 'member'), who('cadence', 'crew')],
};
const toOf = (words: string) => placesFor(words, known).map(({ to }) => to);

it('begins with the decks', () => {
  expect(toOf('').slice(0, 6)).toEqual(
    ['ascension', 'creation', 'survival', 'energy', 'music', 'money'].map((id) => `/bridge/${id}`),
  );
});

it('finds decks, own pods, conversations, members, captains and screens, and always the messages', () => {
  expect(toOf(' mus')).toEqual(['/bridge/music', '/pods/p1', '/profile/muse', '/search?q=mus']);
  expect(toOf('murie')).toEqual(['/messages/c1', '/search?q=murie']);
  expect(toOf('cadence')).toEqual(['/bridge/music', '/search?q=cadence']);
  expect(toOf('set')).toContain('/settings');
  expect(toOf('new mes')).toContain('/messages?new');
  expect(toOf('nothing like it').at(-1)).toBe('/search?q=nothing+like+it');
});

it('finds what can be done', () => {
  for (const words of ['dawn', 'mark all', 'keyboard']) placesFor(words, known)[0]!.act!();
  expect(done).toEqual(['light', 'read', 'shortcuts']);
  expect(toOf('create a')).toEqual(['/pods?new', '/search?q=create+a']);
});

it.each([
  ['/bridge/music', '/search?q=mused&in=music'],
  ['/pods/p1', '/search?q=mused&in=pod%3Ap1'],
  ['/messages/c1', '/search?q=mused&in=conversation%3Ac1'],
])('searches also the room at %s alone', (path, to) => {
  expect(placesFor('mused', { ...known, path }).map((place) => place.to)).toEqual([to, '/search?q=mused']);
});

it('leaves out whom the words no longer find', () => {
  expect(toOf('mused')).toEqual(['/search?q=mused']);
});

it('says how much is unread in a pod', () => {
  expect(placesFor('music lo', known)[0]).toMatchObject({ to: '/pods/p1', kind: 'Pod · 3 unread' });
});

it('shows the Captain’s Deck to admins alone', () => {
  expect(toOf('captain')).not.toContain('/admin');
  const places = placesFor('captain', { ...known, user: member({ isAdmin: true }) });
  expect(places.map(({ to }) => to)).toContain('/admin');
});
