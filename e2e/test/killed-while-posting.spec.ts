import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@crew/contracts/chat/chat.entities';
import type { DeckId } from '@crew/contracts/chat/decks';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { postMessage } from '@crew/contracts/chat/post-message';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { eventually } from '@crew/testing/eventually';
import { newPerson, type Person } from '../src/api.js';
import { DeckListener } from '../src/deck-listener.js';
import { useShip } from '../src/ship.js';

const CLIENTS = 20;
/** Between two kills so many more messages must have been answered: the killing meets people at work. */
const MESSAGES_BETWEEN_KILLS = 60;
const MANY = '1000000';
/** Who was refused asks again so soon. */
const AGAIN_MS = 50;

/** Lines cut and processes killed while all listen; `CHAT_EVENTS=1000` is the full run, with `CHAT_CLIENTS=50`. */
const EVENTS = Number(process.env.CHAT_EVENTS ?? 30);
const LISTENERS = Number(process.env.CHAT_CLIENTS ?? 10);
/** So many events are a line that is cut, then one is a kill, of each of these in turn. */
const CUTS_TO_A_KILL = 6;
const KILLED = ['chat', 'gateway', 'mongodb', 'nats'] as const;
/** A busy machine takes its time to bring a database back. */
const WORK_WITHIN_MS = 120_000;
const TEST_MS = 5 * WORK_WITHIN_MS;
/** Between two events at most so many messages are answered. */
const MESSAGES_TO_AN_EVENT = 10;
/** A listener's own messages come no faster: all hear all of them. */
const PACE_MS = LISTENERS * 10;

let dataDir: string;
let stack: Stack;
let people: Person[];
const listeners: DeckListener[] = [];

/** A ship of its own, because parts of it are killed. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crew-e2e-kill-'));
  const env = {
    LOG_LEVEL: 'fatal',
    LIMIT_MESSAGES_PER_10_SECONDS: MANY,
    LIMIT_MESSAGES_PER_MINUTE: MANY,
    LIMIT_REGISTRATIONS_PER_HOUR: MANY,
  };
  stack = await startStack({ dataDir, port: 0, env });
  useShip(stack);
  const count = Math.max(CLIENTS, LISTENERS);
  people = await Promise.all(Array.from({ length: count }, () => newPerson('poster')));
}, 120_000);

afterAll(async () => {
  listeners.forEach((listener) => listener.close());
  await stack?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Everything a deck holds, read page by page from its beginning. */
async function wholeDeck(reader: Person, deckId: DeckId): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const page = await reader.call(listMessages, { deckId, limit: 100, ...(after ? { after } : { from: 1 }) });
    if (page.length === 0) return all;
    all.push(...page);
  }
}

/**
 * Clients that post one message after the other; each is sent again, under its client id, until it is answered 201.
 * @param paceMs how long each waits after an answer
 */
function startPosting(deckId: DeckId, posters: readonly Person[], paceMs = 0) {
  const answered: Message[] = [];
  let refusals = 0;
  let lastRefusal: unknown;
  let going = true;
  /** Nobody is answered any more: there is no use in asking. */
  let givenUp = false;
  const keepPosting = async (person: Person): Promise<void> => {
    for (let turn = 0; going && !givenUp; turn += 1) {
      const message = { deckId, content: `${person.user.username} ${turn}`, clientId: randomUUID() };
      for (let posted = false; !posted && !givenUp;) {
        try {
          answered.push(await person.call(postMessage, message));
          posted = true;
        } catch (refusal) {
          refusals += 1;
          lastRefusal = refusal;
          await delay(AGAIN_MS);
        }
      }
      if (paceMs > 0) await delay(paceMs);
    }
  };
  const clients = Promise.all(posters.map(keepPosting));
  return {
    answered,
    refusals: () => refusals,
    /** Resolves when so many more have been answered: the killing meets people at work. */
    goesOn: async (messages: number) => {
      const goal = answered.length + messages;
      const many = () => answered.length >= goal;
      await eventually('people at work', many, WORK_WITHIN_MS).catch((error: unknown) => {
        givenUp = true;
        throw new Error(`${String(error)}; last refused with ${String(lastRefusal)}`);
      });
    },
    async stop() {
      going = false;
      await clients;
    },
  };
}

type Posting = ReturnType<typeof startPosting>;

/** Every answered message is in the deck once, all in their order and each member's as they wrote them; no place is empty. */
function expectAllKept(kept: readonly Message[], posting: Posting, posters: readonly Person[]): void {
  const theirs = kept.filter(({ messageType }) => messageType === 'member');
  // Had nobody been refused, the kills would have met nobody.
  expect(posting.refusals()).toBeGreaterThan(0);
  expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1));
  const byPlace = (one: Message, other: Message): number => one.seq - other.seq;
  const place = ({ id, seq, content }: Message): string => `${seq} ${id} ${content}`;
  expect(theirs.map(place)).toEqual(posting.answered.toSorted(byPlace).map(place));
  for (const { user } of posters) {
    const own = theirs.filter(({ userId }) => userId === user.id).map(({ content }) => content);
    expect(own).toEqual(own.map((_, turn) => `${user.username} ${turn}`));
  }
}

describe('while twenty clients post', () => {
  it.each([
    ['the chat service', 'chat', 'survival'],
    ['the database', 'mongodb', 'energy'],
  ] as const)(
    'killing %s loses and doubles no message that was answered',
    async (_, name, deckId) => {
      const posters = people.slice(0, CLIENTS);
      const posting = startPosting(deckId, posters);
      const process = stack.process(name);
      for (let kills = 0; kills < 3; kills += 1) {
        await posting.goesOn(MESSAGES_BETWEEN_KILLS);
        process.kill('SIGKILL');
        await process.ready();
      }
      await posting.goesOn(MESSAGES_BETWEEN_KILLS);
      await posting.stop();
      expectAllKept(await wholeDeck(people[0]!, deckId), posting, posters);
    },
    TEST_MS,
  );
});

describe('while lines are cut and processes killed at any moment', () => {
  const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)]!;

  it(
    'every client has every answered message once, in order',
    async () => {
      const deckId = 'creation';
      const posters = people.slice(0, LISTENERS);
      listeners.push(...posters.map((person) => new DeckListener(stack.url, person, deckId)));
      await Promise.all(listeners.map((listener) => listener.listen()));
      const posting = startPosting(deckId, posters, PACE_MS);
      for (let event = 1; event <= EVENTS; event += 1) {
        await posting.goesOn(randomInt(1, MESSAGES_TO_AN_EVENT));
        const kills = event / (CUTS_TO_A_KILL + 1);
        if (!Number.isInteger(kills)) oneOf(listeners).cut();
        else {
          const process = stack.process(KILLED[kills % KILLED.length]!);
          await process.ready();
          process.kill('SIGKILL');
        }
      }
      await Promise.all(KILLED.map((name) => stack.process(name).ready()));
      await posting.goesOn(MESSAGES_TO_AN_EVENT);
      await posting.stop();

      const kept = await wholeDeck(people[0]!, deckId);
      expectAllKept(kept, posting, posters);
      const ids = kept.map(({ id }) => id);
      await eventually('all heard', () => listeners.every((one) => one.ids.length >= ids.length), 60_000);
      for (const listener of listeners) expect(listener.ids).toEqual(ids);
      console.log(`${EVENTS} cuts and kills, ${posting.answered.length} messages, ${posting.refusals()} refusals`);
    },
    TEST_MS + EVENTS * 5_000,
  );
});
