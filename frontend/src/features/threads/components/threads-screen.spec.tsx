import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../../../test/answer.js';
import { openStream, publish } from '../../../../test/fake-event-source.js';
import { member, renderScreen } from '../../../../test/render.js';
import { sampleMessage } from '../../../../test/sample-message.js';
import { stream } from '../../../lib/event-stream.js';
import { ThreadsScreen } from './threads-screen.js';

const author = (username: string) => ({ id: username, username, displayName: username, avatarUrl: null });
const thread = (id: string, room: object, lastReplyAt: string, over: object = {}) => ({
  message: {
    ...sampleMessage(id, { userId: 'ada', user: author('ada'), content: `words of ${id}` }),
    thread: { replies: 3, lastReplyAt, authors: [author('eve')] },
    ...room,
    ...over,
  },
  reading: { following: true, lastSeq: 3, lastReadSeq: 1 },
  lastReplyAt,
});

const inDeck = thread('p1', { deckId: 'music' }, '2025-01-02T00:00:00.000Z');
const inPod = thread('p2', { podId: 'pod-1' }, '2025-01-03T00:00:00.000Z', { deleted: true, content: '' });
const inPair = thread('p3', { conversationId: 'pair-1' }, '2025-01-01T00:00:00.000Z');

function show({ blocked = [], chat = [inDeck, inPair] }: { blocked?: string[]; chat?: object[] } = {}) {
  localStorage.setItem('user', JSON.stringify(member()));
  const made = answerCalls({
    'GET /api/threads': { body: { unread: chat.length, threads: chat } },
    'GET /api/pod-threads': { body: { unread: 1, threads: chat.length > 0 ? [inPod] : [] } },
    'GET /api/users/me/blocks': { body: blocked.map(author) },
  });
  renderScreen(<ThreadsScreen nameOf={(id) => (id === 'pod-1' ? 'Gardeners' : undefined)} />, { path: '/threads' });
  return made;
}

beforeEach(openStream);
afterEach(() => stream.stop());

test('threads of all rooms are in one list, the latest reply first, and lead to the thread', async () => {
  show();
  await screen.findByText('words of p1');
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/pods/pod-1?thread=p2',
    '/bridge/music?thread=p1',
    '/messages/pair-1?thread=p3',
  ]);
  expect(links[0]!.textContent).toMatch(/Gardeners.*2 new replies.*This message was deleted/);
  expect(links[1]!.textContent).toContain('Music Deck');
});

test('a thread that was read elsewhere is no longer marked, and one that is not followed leaves the list', async () => {
  show();
  await screen.findByText('words of p1');
  expect(screen.getAllByText('2 new replies')).toHaveLength(3);
  publish('pod-thread-changed', { threadId: 'p2', reading: { following: true, lastSeq: 3, lastReadSeq: 3 } });
  await waitFor(() => expect(screen.getAllByText('2 new replies')).toHaveLength(2));
  publish('thread-changed', { threadId: 'p1', reading: { following: false, lastSeq: 3, lastReadSeq: 3 } });
  await waitFor(() => expect(screen.queryByText('words of p1')).toBeNull());
});

test('a thread that is followed from now on is fetched', async () => {
  const made = show();
  await screen.findByText('words of p1');
  const before = made.length;
  publish('thread-changed', { threadId: 'p9', reading: { following: true, lastSeq: 1, lastReadSeq: 0 } });
  await waitFor(() => expect(made.slice(before).map(({ path }) => path)).toContain('/api/threads?limit=25'));
});

test('threads about messages of blocked members are hidden', async () => {
  show({ blocked: ['ada'] });
  await screen.findByText('No threads yet');
});

test('without threads it says how to start one', async () => {
  show({ chat: [] });
  await screen.findByText('Choose “Reply in thread” on any message to start one.');
});
