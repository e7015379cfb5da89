import { setTimeout as delay } from 'node:timers/promises';
import { deckRoom } from '@crew/chaos/rooms';
import type { DeckId } from '@crew/contracts/chat/decks';
import pLimit from 'p-limit';
import { ListeningStream } from './listening-stream.js';
import { sumOf, type Answers, type Question, type State } from './protocol.js';

/** A process of many event streams. Its parent asks it questions; it ends with its parent. */

const OPENING_AT_ONCE = 25;
const FETCHING_AT_ONCE = 20;
const FETCH_EVERY_MS = 500;
const MISSING_SHOWN = 20;

const streams: ListeningStream[] = [];

const state = (): State => sumOf(streams.map((stream) => ({ ...stream.counts, open: stream.isOpen ? 1 : 0 })));

async function open({ listeners, gateways, before }: Extract<Question, { ask: 'open' }>): Promise<State> {
  const rooms = Object.keys(before).map((id) => deckRoom(id as DeckId));
  const limit = pLimit(OPENING_AT_ONCE);
  await Promise.all(
    listeners.map((listener, index) => {
      const first = index % gateways.length;
      const inTurn = [...gateways.slice(first), ...gateways.slice(0, first)];
      const stream = new ListeningStream({ ...listener, gateways: inTurn, rooms, before });
      streams.push(stream);
      return limit(() => stream.open());
    }),
  );
  return state();
}

async function keepFetching(): Promise<void> {
  const limit = pLimit(FETCHING_AT_ONCE);
  for (; ; await delay(FETCH_EVERY_MS)) {
    const needing = streams.filter((stream) => stream.needsFetch());
    await Promise.all(needing.map((stream) => limit(() => stream.fetch().catch(() => undefined))));
  }
}

async function answer(question: Question): Promise<Answers[Question['ask']]> {
  if (question.ask === 'open') return open(question);
  if (question.ask === 'state') return state();
  const missing = streams.flatMap((stream, index) =>
    stream.missing(question.last).map((message) => `stream ${index + 1} lacks ${message}`),
  );
  const rest = missing.length - MISSING_SHOWN;
  return [...missing.slice(0, MISSING_SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])];
}

process.on('message', (question: Question) => void answer(question).then((reply) => process.send!(reply)));
process.on('disconnect', () => process.exit());
void keepFetching();
