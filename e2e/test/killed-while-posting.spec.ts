import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { postMessage } from '@crew/contracts/chat/post-message';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { eventually } from '@crew/testing/eventually';
import { newPerson, type Person } from '../src/api.js';
import { useShip } from '../src/ship.js';

const CLIENTS = 20;
/** Between two kills so many more messages must have been answered: the killing meets people at work. */
const MESSAGES_BETWEEN_KILLS = 60;
const MANY = '1000000';
const KILLS = 3;
/** A busy machine takes its time to bring a database back. */
const WORK_WITHIN_MS = 60_000;
const TEST_MS = (KILLS + 1) * WORK_WITHIN_MS + 60_000;

let dataDir: string;
let stack: Stack;
let people: Person[];

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
  people = await Promise.all(Array.from({ length: CLIENTS }, () => newPerson('poster')));
}, 120_000);

afterAll(async () => {
  await stack?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Everything a deck holds, read page by page from its beginning. */
async function wholeDeck(reader: Person, deckId: 'survival' | 'energy'): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const page = await reader.call(listMessages, { deckId, limit: 100, ...(after ? { after } : { from: 1 }) });
    if (page.length === 0) return all;
    all.push(...page);
  }
}

/** Twenty clients that post one message after the other; each is sent again, under its client id, until it is answered 201. */
function startPosting(deckId: 'survival' | 'energy') {
  const answered: Message[] = [];
  let refusals = 0;
  let going = true;
  let abandoned = false;
  const keepPosting = async (person: Person): Promise<void> => {
    for (let turn = 0; going; turn += 1) {
      const message = { deckId, content: `${person.user.username} ${turn}`, clientId: randomUUID() };
      for (let posted = false; !posted && !abandoned;) {
        try {
          answered.push(await person.call(postMessage, message));
          posted = true;
        } catch {
          refusals += 1;
        }
      }
    }
  };
  const clients = Promise.all(people.map(keepPosting));
  return {
    answered,
    refusals: () => refusals,
    async stop() {
      going = false;
      await clients;
    },
    /** Also of what has no answer yet: after a failure nothing may keep the run alive. */
    async abandon() {
      abandoned = true;
      await this.stop();
    },
  };
}

describe('while twenty clients post', () => {
  it.each([
    ['the chat service', 'chat', 'survival'],
    ['the database', 'mongodb', 'energy'],
  ] as const)(
    'killing %s loses and doubles no message that was answered',
    async (_, name, deckId) => {
      const posting = startPosting(deckId);
      const process = stack.process(name);
      const work = async (): Promise<void> => {
        const goal = posting.answered.length + MESSAGES_BETWEEN_KILLS;
        await eventually('people at work', () => posting.answered.length >= goal, WORK_WITHIN_MS);
      };
      try {
        for (let kills = 0; kills < KILLS; kills += 1) {
          await work();
          process.kill('SIGKILL');
          await process.ready();
        }
        await work();
        await posting.stop();
      } finally {
        await posting.abandon();
      }

      const kept = await wholeDeck(people[0]!, deckId);
      const theirs = kept.filter(({ messageType }) => messageType === 'member');
      // Had nobody been refused, the kills would have met nobody.
      expect(posting.refusals()).toBeGreaterThan(0);
      expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1));
      const byPlace = (one: Message, other: Message): number => one.seq - other.seq;
      const place = ({ id, seq, content }: Message): string => `${seq} ${id} ${content}`;
      expect(theirs.map(place)).toEqual(posting.answered.toSorted(byPlace).map(place));
      for (const { user } of people) {
        const own = theirs.filter(({ userId }) => userId === user.id).map(({ content }) => content);
        expect(own).toEqual(own.map((_, turn) => `${user.username} ${turn}`));
      }
    },
    TEST_MS,
  );
});
