import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { Message } from '@crew/contracts/chat/chat.entities';
import type { DeckId } from '@crew/contracts/chat/decks';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { eventually } from '@crew/testing/eventually';
import { newMember, type TestMember } from '../src/members.js';
import { DeckListener } from '../src/deck-listener.js';
import { useApp } from '../src/app.js';

const CLIENTS = 20;
/** Messages acknowledged between two kills, so that each kill interrupts posting. */
const MESSAGES_BETWEEN_KILLS = 60;
const MANY = '1000000';
const RETRY_MS = 50;

/** Dropped connections and kills. The full run has `CHAT_EVENTS=1000` and `CHAT_CLIENTS=50`. */
const EVENTS = Number(process.env.CHAT_EVENTS ?? 30);
const LISTENERS = Number(process.env.CHAT_CLIENTS ?? 10);
/** Dropped connections between two kills, which take turns among these processes. */
const DISCONNECTS_PER_KILL = 6;
const KILLED = ['chat', 'gateway', 'mongodb', 'nats'] as const;
/** Restarting a database takes long on a busy machine. */
const RECOVERY_TIMEOUT_MS = 120_000;
const TEST_MS = 5 * RECOVERY_TIMEOUT_MS;
/** At most so many messages are acknowledged between two events. */
const MAX_MESSAGES_PER_EVENT = 10;
/** Slows each client down with their number, because every client receives every message. */
const POST_INTERVAL_MS = LISTENERS * 10;

let dataDir: string;
let stack: Stack;
let members: TestMember[];
const listeners: DeckListener[] = [];

/** Starts a stack of its own, because the test kills its processes. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crew-e2e-kill-'));
  const env = {
    LOG_LEVEL: 'fatal',
    LIMIT_MESSAGES_PER_10_SECONDS: MANY,
    LIMIT_MESSAGES_PER_MINUTE: MANY,
    LIMIT_REGISTRATIONS_PER_HOUR: MANY,
  };
  stack = await startStack({ dataDir, port: 0, env });
  useApp(stack);
  const count = Math.max(CLIENTS, LISTENERS);
  members = await Promise.all(Array.from({ length: count }, () => newMember('poster')));
}, 120_000);

afterAll(async () => {
  listeners.forEach((listener) => listener.close());
  await stack?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** All messages of a deck, fetched page by page from the beginning. */
async function wholeDeck(reader: TestMember, deckId: DeckId): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const page = await reader.call(deckCalls.listMessages, {
      deckId,
      limit: 100,
      ...(after ? { after } : { from: 1 }),
    });
    if (page.length === 0) return all;
    all.push(...page);
  }
}

/**
 * Starts clients that post one message after the other and retry each, with its client id, until it returns 201.
 * @param intervalMs wait of a client after each acknowledged message
 */
function startPosting(deckId: DeckId, posters: readonly TestMember[], intervalMs = 0) {
  const acknowledged: Message[] = [];
  let failures = 0;
  let inFlight = 0;
  let lastError: unknown;
  let going = true;
  /** Set after a timeout, so that the clients stop retrying. */
  let gaveUp = false;
  const keepPosting = async (member: TestMember): Promise<void> => {
    for (let turn = 0; going && !gaveUp; turn += 1) {
      const message = { deckId, content: `${member.user.username} ${turn}`, clientId: randomUUID() };
      for (let posted = false; !posted && !gaveUp;) {
        inFlight += 1;
        try {
          acknowledged.push(await member.call(deckCalls.postMessage, message));
          posted = true;
        } catch (error) {
          failures += 1;
          lastError = error;
        }
        inFlight -= 1;
        if (!posted) await delay(RETRY_MS);
      }
      if (intervalMs > 0) await delay(intervalMs);
    }
  };
  const clients = Promise.all(posters.map(keepPosting));
  return {
    acknowledged,
    failures: () => failures,
    inFlight: () => inFlight,
    /** Resolves when this many more messages are acknowledged. */
    untilAcknowledged: async (messages: number) => {
      const goal = acknowledged.length + messages;
      const many = () => acknowledged.length >= goal;
      await eventually('more messages are acknowledged', many, RECOVERY_TIMEOUT_MS).catch((error: unknown) => {
        gaveUp = true;
        throw new Error(`${String(error)}; last error: ${String(lastError)}`);
      });
    },
    async stop() {
      going = false;
      await clients;
    },
  };
}

type Posting = ReturnType<typeof startPosting>;

/** Expects every acknowledged message once, in sequence without gaps, and those of a member in the order of posting. */
function expectAllStored(stored: readonly Message[], posting: Posting, posters: readonly TestMember[]): void {
  const posted = stored.filter(({ messageType }) => messageType === 'member');
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
  const bySequence = (one: Message, other: Message): number => one.seq - other.seq;
  const describeMessage = ({ id, seq, content }: Message): string => `${seq} ${id} ${content}`;
  expect(posted.map(describeMessage)).toEqual(posting.acknowledged.toSorted(bySequence).map(describeMessage));
  for (const { user } of posters) {
    const own = posted.filter(({ userId }) => userId === user.id).map(({ content }) => content);
    expect(own).toEqual(own.map((_, turn) => `${user.username} ${turn}`));
  }
}

describe('with twenty clients posting', () => {
  it.each([
    ['the chat service', 'chat', 'survival'],
    ['the database', 'mongodb', 'energy'],
  ] as const)(
    'killing %s neither loses nor duplicates an acknowledged message',
    async (_, name, deckId) => {
      const posters = members.slice(0, CLIENTS);
      const posting = startPosting(deckId, posters);
      const process = stack.process(name);
      for (let kills = 0; kills < 3; kills += 1) {
        await posting.untilAcknowledged(MESSAGES_BETWEEN_KILLS);
        // A request of this moment may still succeed: services repeat what a killed database did not answer.
        expect(posting.inFlight()).toBeGreaterThan(0);
        process.kill('SIGKILL');
        await process.ready();
      }
      await posting.untilAcknowledged(MESSAGES_BETWEEN_KILLS);
      await posting.stop();
      expectAllStored(await wholeDeck(members[0]!, deckId), posting, posters);
    },
    TEST_MS,
  );
});

describe('with connections dropped and processes killed at random', () => {
  const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)]!;

  it(
    'every client receives every acknowledged message once, in order',
    async () => {
      const deckId = 'creation';
      const posters = members.slice(0, LISTENERS);
      listeners.push(...posters.map((member) => new DeckListener(stack.url, member, deckId)));
      await Promise.all(listeners.map((listener) => listener.connect()));
      const posting = startPosting(deckId, posters, POST_INTERVAL_MS);
      for (let event = 1; event <= EVENTS; event += 1) {
        await posting.untilAcknowledged(randomInt(1, MAX_MESSAGES_PER_EVENT));
        const kills = event / (DISCONNECTS_PER_KILL + 1);
        if (!Number.isInteger(kills)) oneOf(listeners).disconnect();
        else {
          const process = stack.process(KILLED[kills % KILLED.length]!);
          await process.ready();
          process.kill('SIGKILL');
        }
      }
      await Promise.all(KILLED.map((name) => stack.process(name).ready()));
      await posting.untilAcknowledged(MAX_MESSAGES_PER_EVENT);
      await posting.stop();
      // Without a failed request no kill interrupted anything.
      expect(posting.failures()).toBeGreaterThan(0);

      const stored = await wholeDeck(members[0]!, deckId);
      expectAllStored(stored, posting, posters);
      const ids = stored.map(({ id }) => id);
      await eventually(
        'every client has received all messages',
        () => listeners.every((one) => one.ids.length >= ids.length),
        60_000,
      );
      for (const listener of listeners) expect(listener.ids).toEqual(ids);
      console.log(
        `${EVENTS} disconnects and kills, ${posting.acknowledged.length} messages, ${posting.failures()} failures`,
      );
    },
    TEST_MS + EVENTS * 5_000,
  );
});
