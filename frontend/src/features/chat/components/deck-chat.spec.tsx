import { beforeEach, describe, expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { answerCalls, type Made } from '../../../../test/answer.js';
import { layOut } from '../../../../test/lay-out.js';
import { member, renderScreen } from '../../../../test/render.js';
import { sampleMessage } from '../../../../test/sample-message.js';
import type { ChatMessage } from '../../../room/model/chat-message.js';
import { TIME_WINDOWS, type TimeWindow } from '../model/time-window.js';
import { DeckChat } from './deck-chat.js';

const DAY_MS = 86_400_000;

const author = (username: string) => ({ id: username, username, displayName: username, avatarUrl: null });

/** A message with a sequence number, posted some days ago. */
const said = (seq: number, daysAgo = 0, by = 'ada'): ChatMessage =>
  sampleMessage(`m${seq}`, {
    seq,
    userId: by,
    user: author(by),
    content: `word ${seq}`,
    createdAt: new Date(Date.now() - daysAgo * DAY_MS - 60_000).toISOString(),
  });

/** The page of messages that a request asks for. */
function pageOf(all: readonly ChatMessage[], { path }: Made): readonly ChatMessage[] {
  const asked = new URL(path, 'http://crew.test').searchParams;
  const limit = Number(asked.get('limit'));
  const at = (name: string) => all.findIndex(({ id }) => id === asked.get(name));
  if (asked.has('before')) return all.slice(Math.max(0, at('before') - limit), at('before'));
  if (asked.has('after')) return all.slice(at('after') + 1).slice(0, limit);
  if (asked.has('from')) return all.filter(({ seq }) => seq >= Number(asked.get('from'))).slice(0, limit);
  if (asked.has('around')) return all.slice(Math.max(0, at('around') - limit / 2 + 1)).slice(0, limit);
  return all.slice(-limit);
}

interface Log {
  messages: readonly ChatMessage[];
  /** Sequence number of the latest message that the member has read; the newest by default. */
  lastReadSeq?: number;
  blocked?: string;
  /** Older pages are never loaded. */
  olderFails?: boolean;
}

/** The messages of the ascension deck, with the time filter and a link to the third message. */
function Deck() {
  const [window, setWindow] = useState<TimeWindow>('all');
  return (
    <>
      <output>Shown: {window}</output>
      {TIME_WINDOWS.map(({ value, label }) => (
        <button key={value} onClick={() => setWindow(value)}>
          {i18n._(label)}
        </button>
      ))}
      <Link to="#message-m3">The third</Link>
      <DeckChat deckId="ascension" window={window} onBeyond={() => setWindow('all')} />
    </>
  );
}

function enter({ messages, lastReadSeq = messages.length, blocked, olderFails = false }: Log): void {
  // Rooms live as long as the page: each test has its own member.
  localStorage.setItem('user', JSON.stringify(member({ id: `user-${Math.random()}` })));
  const deck = {
    id: 'ascension',
    lastSeq: messages.length,
    changes: 0,
    lastReadSeq,
    unread: messages.length - lastReadSeq,
    notificationLevel: 'all',
  };
  answerCalls({
    'GET /api/decks': { body: [deck] },
    'GET /api/decks/ascension/messages': (made) =>
      olderFails && made.path.includes('before=') ? { status: 503 } : { body: pageOf(messages, made) },
    'GET /api/decks/ascension/changes': { body: { changes: 0, messages: [] } },
    'GET /api/decks/ascension/members': { body: { members: [] } },
    'GET /api/users/me/blocks': { body: blocked ? [author(blocked)] : [] },
    'POST /api/decks/ascension/read': { status: 204 },
  });
  renderScreen(<Deck />, { path: '/bridge/ascension' });
}

const choose = (label: string) => userEvent.click(screen.getByText(label));

const word = (seq: number) => screen.findByText(`word ${seq}`);
const noWord = (seq: number) => expect(screen.queryByText(`word ${seq}`)).toBeNull();

beforeEach(layOut);

describe('the time filter', () => {
  test('keeps the messages of the chosen time', async () => {
    enter({ messages: [said(1, 40), said(2, 20), said(3, 5), said(4, 0.5), said(5)] });
    await word(1);
    for (const [label, first] of [
      ['Last hour', 5],
      ['Last 24 hours', 4],
      ['Last 7 days', 3],
      ['Last 30 days', 2],
      ['All time', 1],
    ] as const) {
      await choose(label);
      await word(first);
      await word(5);
      if (first > 1) noWord(first - 1);
    }
  });

  test('shows that the window has no messages', async () => {
    enter({ messages: [said(1, 2)] });
    await word(1);
    await choose('Last hour');
    expect(await screen.findByText('Nothing was said in this time')).toBeTruthy();
    noWord(1);
  });

  test('is reset by a link to an older message, and can be chosen again', async () => {
    enter({ messages: [said(1, 3), said(2, 3), said(3, 3), said(4)] });
    await word(4);
    await choose('Last hour');
    await userEvent.click(screen.getByText('The third'));
    await word(3);
    await screen.findByText('Shown: all');
    await choose('Last hour');
    await word(4);
    noWord(3);
  });

  test('is reset by a link to a message that was not loaded, and returns to the newest', async () => {
    enter({ messages: Array.from({ length: 200 }, (_, index) => said(index + 1, index < 199 ? 3 : 0)) });
    await choose('Last hour');
    await word(200);
    await userEvent.click(screen.getByText('The third'));
    await word(3);
    await choose('Last hour');
    await word(200);
    noWord(3);
  });
});

test('unread messages above the loaded ones are one click away, without a divider before that', async () => {
  enter({ messages: Array.from({ length: 200 }, (_, index) => said(index + 1)), lastReadSeq: 5, olderFails: true });
  fireEvent.scroll(await screen.findByRole('feed'), { target: { scrollTop: 0 } });
  await screen.findByText('Load earlier messages');
  expect(screen.queryByText('New')).toBeNull();
  await userEvent.click(screen.getByText('To the first unread'));
  await word(6);
  expect(screen.getByText('New')).toBeTruthy();
});

test('a whole page by a blocked member does not hide older messages', async () => {
  const others = Array.from({ length: 5 }, (_, index) => said(index + 1));
  enter({
    messages: [...others, ...Array.from({ length: 120 }, (_, index) => said(index + 6, 0, 'spam'))],
    blocked: 'spam',
  });
  await word(1);
  noWord(125);
});
