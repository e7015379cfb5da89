import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, type Made } from '../../../../test/answer.js';
import { openStream } from '../../../../test/fake-event-source.js';
import { layOut } from '../../../../test/lay-out.js';
import { member, renderScreen } from '../../../../test/render.js';
import { sampleDeckMember } from '../../../../test/sample-deck-member.js';
import { sampleMessage } from '../../../../test/sample-message.js';
import { stream } from '../../../lib/event-stream.js';
import { draftIn } from '../../../room/model/draft.js';
import { DeckChat } from './deck-chat.js';

const FOUND_ONLY_BY_SEARCH = ['yan', 'zoe'];

let made: Made[];
let id: string;

/** Enters a deck with one message of the member, which mentions zoe and has a thread. */
function enter(): void {
  const thread = { replies: 1, lastReplyAt: '2025-01-02T00:00:00.000Z', authors: [] };
  const user = { id, username: 'nova', displayName: 'Nova', avatarUrl: null };
  const over = { userId: id, user, content: '@zoe, hello', mentions: ['zoe'], createdAt: new Date().toISOString() };
  const own = sampleMessage('m1', { ...over, thread });
  const deck = { id: 'ascension', lastSeq: 1, changes: 0, lastReadSeq: 1, unread: 0, notificationLevel: 'all' };
  const answered = ({ body }: Made) => ({ status: 201, body: sampleMessage('m2', { seq: 2, ...(body as object) }) });
  made = answerCalls({
    'GET /api/decks': { body: [deck] },
    'GET /api/decks/ascension/messages': ({ path }) => ({ body: path.includes('threadId') ? [] : [own] }),
    'POST /api/decks/ascension/messages': answered,
    'PATCH /api/messages/m1': { body: { ...own, rev: 1 } },
    'GET /api/decks/ascension/changes': { body: { changes: 0, messages: [] } },
    'GET /api/decks/ascension/members': ({ path }) => {
      const q = new URL(path, 'http://crew.test').searchParams.get('q');
      const found = FOUND_ONLY_BY_SEARCH.filter((key) => q && key.startsWith(q.toLowerCase()));
      return { body: { members: found.map((key) => sampleDeckMember(key)) } };
    },
    'GET /api/users/me/blocks': { body: [] },
    'POST /api/decks/ascension/read': { status: 204 },
    'POST /api/decks/ascension/typing': { status: 204 },
    'GET /api/messages/m1/thread': {
      body: { message: own, reading: { following: false, lastSeq: 1, lastReadSeq: 1 } },
    },
  });
  renderScreen(<DeckChat deckId="ascension" window="all" onBeyond={() => undefined} />, { path: '/bridge/ascension' });
}

const inRoom = () => screen.findByPlaceholderText('Share a signal...');

/** Chooses each name from the picker, and presses Enter. */
async function mention(field: HTMLElement, ...names: string[]): Promise<void> {
  for (const name of names) {
    await userEvent.type(field, `@${name.slice(0, 2)}`);
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
  }
  await userEvent.type(field, '{Enter}');
}

/** Mentions in the message that was sent by this method. */
async function sentBy(method: string): Promise<unknown> {
  const sent = () => made.find((one) => one.method === method && /\/messages(\/m1)?$/.test(one.path));
  await waitFor(() => expect(sent()).toBeTruthy());
  return (sent()!.body as { mentions: unknown }).mentions;
}

beforeEach(() => {
  layOut();
  // Not in jsdom.
  Element.prototype.scrollIntoView = () => undefined;
  openStream();
  // Rooms live as long as the page: each test has its own member.
  id = `user-${Math.random()}`;
  localStorage.setItem('user', JSON.stringify(member({ id })));
});
afterEach(() => stream.stop());

describe('the members whom a message mentions', () => {
  it('are all that were chosen from searches', async () => {
    enter();
    await mention(await inRoom(), 'zoe', 'yan');
    expect(await sentBy('POST')).toEqual(['zoe', 'yan']);
  });

  it('are all that were chosen from searches in a thread', async () => {
    enter();
    await userEvent.click(await screen.findByRole('button', { name: /1 reply/ }));
    const panel = within(await screen.findByRole('region', { name: 'Thread' }));
    await mention(await panel.findByPlaceholderText('Reply in thread...'), 'zoe', 'yan');
    expect(await sentBy('POST')).toEqual(['zoe', 'yan']);
  });

  it('are looked up when a draft is sent that was restored', async () => {
    draftIn(`${id}:deck.ascension`).write('@lyra @Zoe @nobody');
    enter();
    await userEvent.type(await inRoom(), '{Enter}');
    expect(await sentBy('POST')).toEqual(['lyra', 'zoe']);
  });

  it('are kept by an edit', async () => {
    enter();
    await screen.findByText(/hello/);
    await userEvent.type(await inRoom(), '{ArrowUp}');
    await userEvent.type(await screen.findByLabelText('Edit message'), ' again{Enter}');
    expect(await sentBy('PATCH')).toEqual(['zoe']);
  });
});
