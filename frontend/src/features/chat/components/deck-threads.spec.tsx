import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Poll } from '@crew/contracts/rooms/poll.entities';
import { answerCalls, type Made } from '../../../../test/answer.js';
import { openStream, publish } from '../../../../test/fake-event-source.js';
import { layOut } from '../../../../test/lay-out.js';
import { member, renderScreen } from '../../../../test/render.js';
import { sampleMessage } from '../../../../test/sample-message.js';
import { stream } from '../../../lib/event-stream.js';
import type { ChatMessage } from '../../../room/model/chat-message.js';
import { DeckChat } from './deck-chat.js';

const author = (username: string) => ({ id: username, username, displayName: username, avatarUrl: null });
const said = (id: string, by: string, over: Partial<ChatMessage> = {}): ChatMessage =>
  sampleMessage(id, { userId: by, user: author(by), content: `words of ${id}`, ...over });

const thread = { replies: 2, lastReplyAt: '2025-01-02T00:00:00.000Z', authors: [author('eve'), author('bob')] };
const parent = said('p1', 'ada', { thread });
const replies = [said('r1', 'bob', { threadId: 'p1' }), said('r2', 'eve', { threadId: 'p1', seq: 2 })];

let made: Made[];

/** Enters the deck with one message, which has two replies. */
function enter({ blocked, shown = parent }: { blocked?: string; shown?: ChatMessage } = {}): void {
  // Rooms live as long as the page: each test has its own member.
  localStorage.setItem('user', JSON.stringify(member({ id: `user-${Math.random()}` })));
  const deck = { id: 'ascension', lastSeq: 1, changes: 0, lastReadSeq: 1, unread: 0, notificationLevel: 'all' };
  made = answerCalls({
    'GET /api/decks': { body: [deck] },
    'GET /api/decks/ascension/messages': ({ path }) => ({ body: path.includes('threadId=p1') ? replies : [shown] }),
    'POST /api/decks/ascension/messages': ({ body }) => ({
      status: 201,
      body: said('r3', 'user', { threadId: 'p1', seq: 3, ...(body as object) }),
    }),
    'GET /api/decks/ascension/changes': { body: { changes: 0, messages: [] } },
    'GET /api/decks/ascension/members': { body: { members: [] } },
    'GET /api/users/me/blocks': { body: blocked ? [author(blocked)] : [] },
    'POST /api/decks/ascension/read': { body: { lastReadSeq: 2 } },
    'POST /api/decks/ascension/typing': { status: 204 },
    'GET /api/messages/p1/thread': {
      body: { message: shown, reading: { following: false, lastSeq: 2, lastReadSeq: 0 } },
    },
    'PUT /api/messages/p1/thread/following': { status: 204 },
    'GET /api/decks/ascension/votes': { body: [] },
    'GET /api/decks/ascension/saved': { body: [] },
    'PUT /api/messages/p1/saved': { status: 204 },
    'DELETE /api/messages/p1/thread/following': { status: 204 },
  });
  renderScreen(<DeckChat deckId="ascension" window="all" onBeyond={() => undefined} />, { path: '/bridge/ascension' });
}

const panel = () => screen.findByRole('region', { name: 'Thread' });
const openThread = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /2 replies/ }));
  return within(await panel());
};

beforeEach(() => {
  layOut();
  openStream();
});
afterEach(() => stream.stop());

test('a message shows its thread, which opens beside the room and closes by Escape', async () => {
  enter();
  const opened = await openThread();
  await opened.findByText('words of r2');
  expect(opened.getByText('words of p1')).toBeTruthy();
  // The room has the message alone.
  expect(screen.getAllByText('words of r2')).toHaveLength(1);
  expect(screen.getAllByText('words of p1')).toHaveLength(2);

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Thread' })).toBeNull());
  expect(document.activeElement?.getAttribute('data-message')).toBe('p1');
});

test('a reply that is published is in the thread, and not in the room', async () => {
  enter();
  const opened = await openThread();
  await opened.findByText('words of r2');
  publish('deck-message', { ...said('r3', 'bob', { threadId: 'p1', seq: 3 }), deckId: 'ascension' });
  publish('deck-message', { ...said('x1', 'bob', { threadId: 'p9', seq: 3 }), deckId: 'ascension' });
  await opened.findByText('words of r3');
  expect(screen.getAllByText('words of r3')).toHaveLength(1);
  expect(screen.queryByText('words of x1')).toBeNull();
});

test('a reply is sent to the thread, and to the deck as well if the member wants', async () => {
  enter();
  const opened = await openThread();
  await userEvent.click(await opened.findByLabelText('Also send to the deck'));
  await userEvent.type(opened.getByPlaceholderText('Reply in thread...'), 'hello{Enter}');
  await waitFor(() =>
    expect(made.some(({ method, path }) => method === 'POST' && path.endsWith('/messages'))).toBe(true),
  );
  const posted = made.find(({ method, path }) => method === 'POST' && path.endsWith('/messages'));
  expect(posted).toMatchObject({ body: { content: 'hello', threadId: 'p1', alsoInRoom: true } });
  // The next one is for the thread alone again.
  expect(opened.getByLabelText<HTMLInputElement>('Also send to the deck').checked).toBe(false);
});

test('a thread can be followed, and says so when that changes elsewhere', async () => {
  enter();
  const opened = await openThread();
  await userEvent.click(await opened.findByRole('button', { name: 'Follow' }));
  await opened.findByRole('button', { name: 'Following' });
  expect(made.some(({ method, path }) => method === 'PUT' && path === '/api/messages/p1/thread/following')).toBe(true);
  publish('thread-changed', { threadId: 'p1', reading: { following: false, lastSeq: 2, lastReadSeq: 2 } });
  await opened.findByRole('button', { name: 'Follow' });
});

test('the message of a thread can be saved, and voted in, above its replies', async () => {
  const poll: Poll = {
    answers: [
      { text: 'Yes', votes: 0 },
      { text: 'No', votes: 0 },
    ],
    multiple: false,
    anonymous: false,
    closesAt: null,
    closedAt: null,
    voters: 0,
  };
  enter({ shown: { ...parent, poll } });
  const opened = await openThread();
  await waitFor(() => expect(opened.getByRole<HTMLButtonElement>('button', { name: /Yes/ }).disabled).toBe(false));
  act(() => opened.getByText('words of p1').closest<HTMLElement>('[role=article]')!.focus());
  await opened.findByRole('button', { name: 'More' });
  await userEvent.keyboard('b');
  await waitFor(() => expect(made.some(({ path }) => path === '/api/messages/p1/saved')).toBe(true));
});

test('the thread of a deleted message can be read', async () => {
  enter({ shown: { ...parent, content: '', deleted: true } });
  const opened = await openThread();
  await opened.findByText('words of r1');
  expect(opened.getByText('This message was deleted')).toBeTruthy();
});

test('what a blocked member wrote is hidden in threads', async () => {
  enter({ blocked: 'bob' });
  const opened = await openThread();
  await opened.findByText('words of r2');
  expect(screen.queryByText('words of r1')).toBeNull();
});

test('a letter goes to the composer of the thread while the focus is in it, and else to that of the room', async () => {
  enter();
  const opened = await openThread();
  const field = await opened.findByPlaceholderText('Reply in thread...');
  await userEvent.keyboard('h');
  expect(document.activeElement).toBe(field);
  const [inRoom] = await screen.findAllByText('words of p1');
  act(() => inRoom!.closest<HTMLElement>('[role=article]')!.focus());
  await userEvent.keyboard('h');
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Share a signal...'));
});
