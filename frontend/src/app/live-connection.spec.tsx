import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { answerCalls } from '../../test/answer.js';
import { member, renderScreen } from '../../test/render.js';
import { useListDecks } from '../features/chat/api/list-decks.js';
import { call } from '../lib/api-client.js';
import { prefetchCalls } from '../lib/prefetched-calls.js';
import { LiveConnection } from './live-connection.js';

const WORDS = 'Reconnecting to Crew…';

/** An event source that the test controls. */
class FakeEventSource extends EventTarget {
  static latest: FakeEventSource;
  readyState = 0;
  constructor() {
    super();
    FakeEventSource.latest = this;
  }
  close() {
    this.readyState = 2;
  }
}

const receive = (name: string, data: unknown) =>
  act(() => FakeEventSource.latest.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) })));
const tell = (name: 'open' | 'error') => act(() => FakeEventSource.latest.dispatchEvent(new Event(name)));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  jest.useFakeTimers();
  globalThis.EventSource = FakeEventSource as never;
  answerCalls({ 'GET /api/users/me': { body: member() } });
  renderScreen(<LiveConnection />);
  await wait(100);
  await tell('open');
});
afterEach(() => {
  jest.useRealTimers();
});

test('shows a bar while the connection stays broken, until it is restored', async () => {
  await tell('error');
  await wait(2_900);
  expect(screen.queryByText(WORDS)).toBeNull();
  await wait(200);
  expect(screen.getByText(WORDS)).toBeTruthy();
  await tell('open');
  expect(screen.queryByText(WORDS)).toBeNull();
});

test('shows nothing for a short interruption', async () => {
  await tell('error');
  await wait(2_000);
  await tell('open');
  await wait(5_000);
  expect(screen.queryByText(WORDS)).toBeNull();
});

test('makes a call anew that was prefetched before the stream opened', async () => {
  cleanup();
  answerCalls({
    'GET /api/users/me': { body: member() },
    'GET /api/start': () => new Promise(() => undefined),
    'GET /api/decks': { body: [] },
  });
  prefetchCalls(['/api/decks']);
  renderScreen(<LiveConnection />);
  await wait(100);
  await tell('open');
  expect(await call(listDecks, {})).toEqual([]);
});

const Unread = () => <output>{useListDecks().data?.map(({ unread }) => `${unread} unread`)}</output>;

function Dashboard() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <LiveConnection />
      {shown && <Unread />}
      <button type="button" onClick={() => setShown(!shown)}>
        Turn
      </button>
    </>
  );
}

test('counts the messages of decks also while no screen shows them', async () => {
  cleanup();
  answerCalls({
    'GET /api/users/me': { body: member() },
    'GET /api/decks': { body: [{ id: 'energy', lastSeq: 4, lastReadSeq: 4, unread: 0 }] },
  });
  renderScreen(<Dashboard />);
  await wait(100);
  await tell('open');
  await screen.findByText('0 unread');
  fireEvent.click(screen.getByRole('button', { name: 'Turn' }));
  await receive('deck-message', { deckId: 'energy', seq: 5, userId: 'ada' });
  fireEvent.click(screen.getByRole('button', { name: 'Turn' }));
  await screen.findByText('1 unread');
});
