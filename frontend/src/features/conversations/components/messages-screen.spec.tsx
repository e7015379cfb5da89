import type { DirectConversation, DirectMessage } from '@crew/contracts/chat/direct.entities';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { answerCalls, refusal } from '../../../../test/answer.js';
import { openStream, publish } from '../../../../test/fake-event-source.js';
import { layOut } from '../../../../test/lay-out.js';
import { member, renderScreen } from '../../../../test/render.js';
import { participant, sampleConversation } from '../../../../test/sample-conversation.js';
import { sampleMessage } from '../../../../test/sample-message.js';
import { stream } from '../../../lib/event-stream.js';
import type { ConversationTools } from './conversation-chat.js';
import { MessagesScreen } from './messages-screen.js';

let me: string;

beforeEach(() => {
  layOut();
  // Rooms live as long as the page: each test has its own member.
  me = `user-${Math.random()}`;
  localStorage.setItem('user', JSON.stringify(member({ id: me })));
  openStream();
});
afterEach(() => stream.stop());

const pairWith = (name: string, over: Partial<DirectConversation> = {}): DirectConversation =>
  sampleConversation(`with-${name}`, { participants: [participant(me), participant(name)], startedBy: me, ...over });
const said = (conversationId: string, over: Partial<DirectMessage>): DirectMessage => ({
  ...sampleMessage(`m${over.seq}`, over),
  conversationId,
});

interface Given {
  conversations: readonly DirectConversation[];
  /** The open one. */
  open?: DirectConversation;
  messages?: readonly DirectMessage[];
}

function show({ conversations, open, messages = [] }: Given) {
  const requests = answerCalls({
    'GET /api/users/me': { body: member({ id: me }) },
    'GET /api/users/me/blocks': { body: [] },
    'GET /api/conversations/me/unread': { body: { unread: 0, requests: 2 } },
    'GET /api/conversations': { body: conversations },
    ...(open && {
      [`GET /api/conversations/${open.id}`]: { body: open },
      [`GET /api/conversations/${open.id}/messages`]: { body: messages },
      [`POST /api/conversations/${open.id}/read`]: { body: { lastReadSeq: 5 } },
      [`POST /api/conversations/${open.id}/messages`]: refusal(403, 'not_reachable', 'They take no messages'),
      [`POST /api/conversations/${open.id}/acceptance`]: { body: { ...open, shelf: 'inbox' } },
    }),
  });
  renderMessages(open?.id);
  return requests;
}

const flagged: string[] = [];
const tools: ConversationTools = {
  buttons: ({ id }) => <button type="button">{`Flag ${id}`}</button>,
  flag: ({ id }) => flagged.push(id),
};

const renderMessages = (id: string | undefined) =>
  renderScreen(
    <MessagesScreen id={id} tools={tools}>
      {null}
    </MessagesScreen>,
    { path: '/messages' },
  );

/** The screen, and a button that leaves it and opens it again. */
function LeftAndOpened({ id }: { id: string | undefined }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Elsewhere
      </button>
      {open && (
        <MessagesScreen id={id} tools={tools}>
          {null}
        </MessagesScreen>
      )}
    </>
  );
}

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('lists conversations, the latest message first, as messages arrive and are read', async () => {
  show({ conversations: [pairWith('ada'), pairWith('bob')] });
  expect(await rows()).toEqual([
    expect.stringMatching(/^Aada.*Good night$/),
    expect.stringMatching(/^Bbob.*Good night$/),
  ]);
  await screen.findByRole('link', { name: /Requests/ });

  publish('direct-message', said('with-bob', { seq: 6, userId: 'bob', content: 'Awake?' }));
  await waitFor(async () => expect((await rows())[0]).toMatch(/^Bbob.*Awake\?1$/));
  publish('direct-read', { conversationId: 'with-bob', lastReadSeq: 6 });
  await waitFor(async () => expect((await rows())[0]).toMatch(/^Bbob.*Awake\?$/));
});

test('shows a muted conversation with its count, which the title leaves out', async () => {
  const reading = { lastSeq: 8, lastReadSeq: 5, unread: 3 };
  const [muted, loud] = [pairWith('ada', { level: 'nothing', reading }), pairWith('bob', { reading })];
  show({ conversations: [muted, loud], open: muted });
  expect(await rows()).toEqual([expect.stringMatching(/Good nightMuted3$/), expect.stringMatching(/Good night3$/)]);
  await waitFor(() => expect(document.title).toBe('ada · Crew'));
});

test('shows in list and header who is online, as that changes', async () => {
  const open = pairWith('ada');
  show({ conversations: [open, pairWith('bob')], open });
  const header = await screen.findByRole('region', { name: 'Conversation with ada' });
  expect(await rows()).toEqual([expect.stringContaining('ada Offline'), expect.stringContaining('bob Offline')]);
  publish('presence', { online: ['ada'], offline: [], away: ['bob'] });
  await within(header).findByText(/· Online$/);
  expect(await rows()).toEqual([expect.stringContaining('ada Online'), expect.stringContaining('bob Away')]);
});

test('asks for the list again when a conversation comes that it lacks', async () => {
  const requests = show({ conversations: [pairWith('ada')] });
  await rows();
  const asked = () => requests.filter(({ path }) => path.startsWith('/api/conversations?')).length;
  expect(asked()).toBe(1);
  publish('direct-message', said('with-eve', { seq: 1, userId: 'eve' }));
  await waitFor(() => expect(asked()).toBe(2));
});

test('shows what is new in a conversation that is opened again', async () => {
  let open = pairWith('ada');
  let messages = [said(open.id, { seq: 5, userId: 'ada', content: 'Good night' })];
  answerCalls({
    'GET /api/users/me': { body: member({ id: me }) },
    'GET /api/users/me/blocks': { body: [] },
    'GET /api/conversations/me/unread': { body: { unread: 0, requests: 0 } },
    'GET /api/conversations': () => ({ body: [open] }),
    [`GET /api/conversations/${open.id}`]: () => ({ body: open }),
    [`GET /api/conversations/${open.id}/messages`]: () => ({ body: messages }),
  });
  renderScreen(<LeftAndOpened id={open.id} />, { path: '/messages' });
  await within(await screen.findByRole('feed')).findByText('Good night');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  open = { ...open, reading: { lastSeq: 6, lastReadSeq: 5, unread: 1 } };
  messages = [...messages, said(open.id, { seq: 6, userId: 'ada', content: 'Good morning' })];
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await within(await screen.findByRole('feed')).findByText('Good morning');
  expect(await screen.findByText('New')).toBeTruthy();
});

test('asks for the list again when it is opened again, because events are missed meanwhile', async () => {
  const requests = answerCalls({
    'GET /api/conversations/me/unread': { body: { unread: 0, requests: 0 } },
    'GET /api/conversations': { body: [pairWith('ada')] },
  });
  renderScreen(<LeftAndOpened id={undefined} />, { path: '/messages' });
  await rows();
  const asked = () => requests.filter(({ path }) => path.startsWith('/api/conversations?')).length;
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(asked()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(asked()).toBe(2));
});

test('opens a conversation that its members see only from its first message on', async () => {
  const open = pairWith('eve');
  let begun = false;
  answerCalls({
    'GET /api/conversations/me/unread': { body: { unread: 0, requests: 0 } },
    'GET /api/conversations': { body: [] },
    [`GET /api/conversations/${open.id}`]: () => (begun ? { body: open } : refusal(404, 'not_found', 'Not found')),
  });
  renderMessages(open.id);
  await screen.findByText('Conversation not found');
  begun = true;
  publish('direct-message', said(open.id, { seq: 1, userId: 'eve' }));
  expect(await screen.findByRole('region', { name: 'Conversation with eve' })).toBeTruthy();
});

test('offers to write to somebody when there are no conversations', async () => {
  show({ conversations: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Write to someone' }));
  const dialog = await screen.findByRole('dialog', { name: 'New message' });
  expect(within(dialog).getByRole('button', { name: 'Write' })).toHaveProperty('disabled', true);
});

test('shows what others have seen, as they read', async () => {
  const open = pairWith('ada');
  show({ conversations: [open], open, messages: [said(open.id, { seq: 5, userId: me, content: 'Are you there?' })] });
  await screen.findByText('Are you there?');
  expect(screen.queryByText('Seen')).toBeNull();
  publish('direct-receipt', { conversationId: open.id, userId: 'ada', lastReadSeq: 5 });
  expect(await screen.findByText('Seen')).toBeTruthy();
});

test('keeps a message that the other member does not take, with the reason', async () => {
  const open = pairWith('ada');
  show({ conversations: [open], open });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello?{Enter}');
  expect(await screen.findAllByText(/They take no messages/)).not.toHaveLength(0);
  expect(screen.getByText('Hello?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('closes the composer until the other member has accepted', async () => {
  const open = pairWith('ada', { participants: [participant(me), participant('ada', { pending: true })] });
  show({ conversations: [open], open, messages: [said(open.id, { seq: 1, userId: me, content: 'May I?' })] });
  expect(await screen.findByText(/Waiting for ada to accept/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
});

test('closes the composer of a pair when the other account is deleted', async () => {
  const open = pairWith('ada');
  let deleted = false;
  answerCalls({
    'GET /api/users/me/blocks': { body: [] },
    'GET /api/conversations/me/unread': { body: { unread: 0, requests: 0 } },
    'GET /api/conversations': { body: [] },
    [`GET /api/conversations/${open.id}`]: () => ({
      body: { ...open, participants: [participant(me), participant('ada', { deleted })] },
    }),
    [`GET /api/conversations/${open.id}/messages`]: { body: [] },
  });
  renderMessages(open.id);
  await screen.findByRole('textbox', { name: 'Message' });
  deleted = true;
  publish('direct-conversation-changed', { conversationId: open.id });
  expect(await screen.findByText('This account was deleted.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
});

test('answers a request in place of writing, and reports nothing as read before', async () => {
  const open = pairWith('ada', { shelf: 'requests', startedBy: 'ada' });
  const requests = show({
    conversations: [open],
    open,
    messages: [said(open.id, { seq: 1, userId: 'ada', content: 'May I?' })],
  });
  await screen.findByText('May I?');
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
  const made = requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(made[0]).toBe(`/api/conversations/${open.id}/acceptance`);
});

test('reports the newest message of a request', async () => {
  const open = pairWith('ada', { shelf: 'requests', startedBy: 'ada' });
  show({ conversations: [open], open, messages: [said(open.id, { seq: 1, userId: 'ada', content: 'Buy my coins' })] });
  await screen.findByText('Buy my coins');
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  expect(flagged).toEqual(['m1']);
});
