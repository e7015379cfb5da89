import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message } from '@crew/contracts/chat/chat.entities';
import type { DeckId } from '@crew/contracts/chat/decks';
import { captainSpeaking } from '@crew/contracts/crew-ai/crew-ai.events';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import { eventually } from '@crew/testing/eventually';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { startServers, type TestServers } from '@crew/testing/servers';
import { connectTestClient, type TestClient } from '@crew/testing/service-harness';
import { ServiceProcess } from '@crew/testing/service-process';
import { createConnection, type Connection } from 'mongoose';
import type { FuelDocument } from '../src/fuel/fuel.schema.js';
import type { ReplyDocument } from '../src/replies/reply.schema.js';
import { TestDeck } from './test-deck.js';

/** Additional kills; `CAPTAIN_KILLS=100` kills at every step of a reply, and 100 times at a random moment. */
const KILLS = Number(process.env.CAPTAIN_KILLS ?? 0);
/** Replies left over from many kills are written one after another. */
const REPLIES_TIMEOUT_MS = 120_000 + KILLS * 15_000;
/** The lease of a killed reply may have to expire first. */
const LEASE_TIMEOUT_MS = 60_000;
const REPLY_DURATION_MS = 4_000;

const CAPTAINS = [
  ['ascension', 'seraphine'],
  ['creation', 'orion'],
  ['survival', 'thorne'],
  ['energy', 'lyra'],
  ['music', 'cadence'],
] as const satisfies [DeckId, string][];

let servers: TestServers;
let sandbox: TestSandbox;
let client: TestClient;
let deck: TestDeck;
let database: Connection;
let crewAi: ServiceProcess;

const processWith = (over: Record<string, string> = {}): ServiceProcess =>
  new ServiceProcess(new URL('../src/main.ts', import.meta.url), {
    ...servers.env,
    NODE_ENV: 'test',
    CREW_BUILD_HASH: 'test',
    AI_BASE_URL: `${sandbox.url}/ai/v1`,
    AI_API_KEY: 'sandbox',
    CAPTAIN_REPLIES_PER_MEMBER_HOUR: '100000',
    CAPTAIN_REPLIES_PER_DECK_MINUTE: '100000',
    ...over,
  });

beforeAll(async () => {
  [servers, sandbox] = await Promise.all([startServers(), startTestSandbox()]);
  client = await connectTestClient(servers);
  deck = new TestDeck(client);
  await deck.open();
  database = await createConnection(servers.env.MONGODB_URI, { dbName: 'crew_crew_ai' }).asPromise();
  crewAi = processWith();
  await crewAi.start();
});

afterAll(async () => {
  await crewAi?.kill();
  await database?.close();
  await client?.stop();
  await sandbox?.stop();
  await servers?.stop();
});

const replyOf = (messageId: string): Promise<ReplyDocument | null> =>
  database.collection<ReplyDocument>('replies').findOne({ messageId });
const fuelOfToday = (): Promise<FuelDocument | null> => database.collection<FuelDocument>('fuel').findOne({});
const modelCalls = () => sandbox.control.log('ai', '/chat/completions');

/** The moment to kill the service during its reply to a message. Resolves when it has come. */
type Moment = (message: Message) => Promise<unknown>;

/** Kills the service at its first reply, before chat stores it or before chat answers. */
const whenPosting =
  (when: 'before' | 'after'): Moment =>
  () =>
    new Promise<void>((resolve) => {
      deck.onReply = async (now) => {
        if (now !== when) return;
        deck.onReply = () => {};
        resolve();
        await crewAi.kill();
        if (when === 'before') throw failure(speakAsCaptain, 'reply_gone');
      };
    });

const MOMENTS: [when: string, moment: Moment][] = [
  [
    'while the text is streamed',
    ({ id }) => {
      const partialTexts = client.streamEvents(captainSpeaking);
      return eventually('the first text', () => partialTexts.some(({ replyTo }) => replyTo === id), LEASE_TIMEOUT_MS);
    },
  ],
  ['after chat stored the reply', whenPosting('after')],
];
const MORE_MOMENTS: typeof MOMENTS = [
  [
    'while the model generates',
    async () => {
      const before = (await modelCalls()).length;
      return eventually('the model is called', async () => (await modelCalls()).length > before, LEASE_TIMEOUT_MS);
    },
  ],
  ['after it is queued', ({ id }) => eventually('the reply is stored', () => replyOf(id), LEASE_TIMEOUT_MS)],
  [
    'after its fuel is reserved',
    async () => {
      const before = (await fuelOfToday())?.features['captain-replies']?.calls ?? 0;
      return eventually(
        'the fuel is reserved',
        async () => ((await fuelOfToday())?.features['captain-replies']?.calls ?? 0) > before,
        LEASE_TIMEOUT_MS,
      );
    },
  ],
  [
    'after its draft is stored',
    ({ id }) => eventually('the draft is stored', async () => (await replyOf(id))?.draft, LEASE_TIMEOUT_MS),
  ],
  ['before chat stores the reply', whenPosting('before')],
  [
    'after it is posted',
    ({ id }) =>
      eventually('the reply is posted', async () => (await replyOf(id))?.state === 'posted', LEASE_TIMEOUT_MS),
  ],
];
const atRandomMoment: Moment = () => new Promise((resolve) => setTimeout(resolve, Math.random() * REPLY_DURATION_MS));

const moments: typeof MOMENTS =
  KILLS === 0
    ? MOMENTS
    : [
        ...MOMENTS,
        ...MORE_MOMENTS,
        ...Array.from({ length: KILLS }, () => ['at a random moment', atRandomMoment] as [string, Moment]),
      ];

describe('a service killed while replying', () => {
  it(
    `posts one reply to each message, after ${moments.length} kills`,
    async () => {
      await sandbox.control.set({ model: { chunkMs: 30 } });
      const messages: [Message, string][] = [];
      for (const [index, [when, moment]] of moments.entries()) {
        const [deckId, captain] = CAPTAINS[index % CAPTAINS.length]!;
        await sandbox.control.set({ model: { latencyMs: when === 'while the model generates' ? 1_000 : 0 } });
        const message = deck.put({ deckId, content: `${when}, @${captain}?`, mentions: [captain] });
        const reached = moment(message);
        await deck.publishPosted(message);
        await reached;
        await crewAi.kill();
        messages.push([message, captain]);
        await crewAi.start();
      }
      deck.onReply = () => {};
      for (const [message, captain] of messages) {
        await eventually(`a reply to: ${message.content}`, () => deck.replyTo(message, captain), REPLIES_TIMEOUT_MS);
        await eventually(
          'the reply is posted',
          async () => (await replyOf(message.id))?.state === 'posted',
          REPLIES_TIMEOUT_MS,
        );
        expect([...deck.replies.keys()].filter((key) => key.endsWith(message.id))).toHaveLength(1);
      }
      const { tokens, features } = (await fuelOfToday())!;
      const { calls, tokens: spent } = features['captain-replies']!;
      expect((await modelCalls()).length).toBeLessThanOrEqual(calls);
      const drafts = await database.collection<ReplyDocument>('replies').find().toArray();
      expect(drafts.reduce((sum, { draft }) => sum + draft!.tokens, 0)).toBeLessThanOrEqual(spent);
      expect(tokens).toBeLessThanOrEqual(2_000_000);
    },
    300_000 + KILLS * 60_000,
  );

  it('never exceeds its fuel, although reserved tokens were lost', async () => {
    await sandbox.control.reset();
    await crewAi.kill();
    const FUEL = 1_700;
    crewAi = processWith({ CAPTAIN_TOKENS_PER_DAY: String(FUEL) });
    await crewAi.start();
    await sandbox.control.set({ model: { latencyMs: 1_000 } });
    const mention = () => deck.post({ deckId: 'money', content: '@midas, what is interest?', mentions: ['midas'] });
    const first = await mention();
    await eventually('the model was asked', async () => (await modelCalls()).length > 0, LEASE_TIMEOUT_MS);
    await crewAi.kill();
    await crewAi.start();
    await sandbox.control.set({ model: { latencyMs: 0 } });
    const messages = [first, ...(await Promise.all(Array.from({ length: 4 }, mention)))];
    for (const { id } of messages)
      await eventually(
        'the reply is posted or given up',
        async () => (await replyOf(id))?.state !== 'waiting',
        REPLIES_TIMEOUT_MS,
      );
    const states = await Promise.all(messages.map(async ({ id }) => (await replyOf(id))?.state));
    expect(states).toContain('posted');
    expect(states).toContain('given-up');
    expect((await fuelOfToday())!.captains.midas).toBeLessThanOrEqual(FUEL);
  }, 300_000);
});
