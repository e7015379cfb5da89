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

/** Kills beyond the few of every run; `CAPTAIN_KILLS=100` for every point of a reply, and so many at any moment. */
const KILLS = Number(process.env.CAPTAIN_KILLS ?? 0);
/** What many kills left undone is caught up with one after the other. */
const ANSWERED_WITHIN_MS = 120_000 + KILLS * 15_000;
/** A deck may still wait for the turn of a reply that died. */
const PATIENCE_MS = 60_000;
const A_REPLY_TAKES_MS = 4_000;

const CAPTAINS = [
  ['ascension', 'seraphine'],
  ['creation', 'orion'],
  ['survival', 'thorne'],
  ['energy', 'lyra'],
  ['music', 'cadence'],
] as const satisfies [DeckId, string][];

let servers: TestServers;
let sandbox: TestSandbox;
let world: TestClient;
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
  world = await connectTestClient(servers);
  deck = new TestDeck(world);
  await deck.open();
  database = await createConnection(servers.env.MONGODB_URI, { dbName: 'crew_crew_ai' }).asPromise();
  crewAi = processWith();
  await crewAi.start();
}, 90_000);

afterAll(async () => {
  await crewAi?.kill();
  await database?.close();
  await world?.stop();
  await sandbox?.stop();
  await servers?.stop();
});

const replyOf = (messageId: string): Promise<ReplyDocument | null> =>
  database.collection<ReplyDocument>('replies').findOne({ messageId });
const fuelOfToday = (): Promise<FuelDocument | null> => database.collection<FuelDocument>('fuel').findOne({});
const asked = () => sandbox.control.log('ai', '/chat/completions');

/** When the service is to die over its reply to a message. Resolves when that moment has come. */
type Moment = (message: Message) => Promise<unknown>;

/** What captains say reaches the deck; the first time the service dies before it is taken, or before it is answered for. */
const whenSpeaking =
  (when: 'before' | 'after'): Moment =>
  () =>
    new Promise<void>((resolve) => {
      deck.onSpeaking = async (now) => {
        if (now !== when) return;
        deck.onSpeaking = () => {};
        resolve();
        await crewAi.kill();
        if (when === 'before') throw failure(speakAsCaptain, 'reply_gone');
      };
    });

const MOMENTS: [when: string, moment: Moment][] = [
  [
    'while the model speaks',
    ({ id }) => {
      const heard = world.streamEvents(captainSpeaking);
      return eventually('its first words', () => heard.some(({ replyTo }) => replyTo === id), PATIENCE_MS);
    },
  ],
  ['once its words are taken', whenSpeaking('after')],
];
const MORE_MOMENTS: typeof MOMENTS = [
  [
    'while the model thinks',
    async () => {
      const before = (await asked()).length;
      return eventually('it was asked', async () => (await asked()).length > before, PATIENCE_MS);
    },
  ],
  ['once it is queued', ({ id }) => eventually('it is known', () => replyOf(id), PATIENCE_MS)],
  [
    'once it is paid for',
    async () => {
      const before = (await fuelOfToday())?.features['captain-replies']?.calls ?? 0;
      return eventually(
        'it is',
        async () => ((await fuelOfToday())?.features['captain-replies']?.calls ?? 0) > before,
        PATIENCE_MS,
      );
    },
  ],
  [
    'once its words are written down',
    ({ id }) => eventually('they are', async () => (await replyOf(id))?.draft, PATIENCE_MS),
  ],
  ['before its words are taken', whenSpeaking('before')],
  [
    'once it is settled',
    ({ id }) => eventually('it is', async () => (await replyOf(id))?.state === 'posted', PATIENCE_MS),
  ],
];
const atAnyMoment: Moment = () => new Promise((resolve) => setTimeout(resolve, Math.random() * A_REPLY_TAKES_MS));

const moments: typeof MOMENTS =
  KILLS === 0
    ? MOMENTS
    : [
        ...MOMENTS,
        ...MORE_MOMENTS,
        ...Array.from({ length: KILLS }, () => ['at any moment', atAnyMoment] as [string, Moment]),
      ];

describe('a captain whose service is killed', () => {
  it(
    `says one thing to each message, whenever that is: ${moments.length} kills`,
    async () => {
      await sandbox.control.set({ model: { chunkMs: 30 } });
      const messages: [Message, string][] = [];
      for (const [index, [when, moment]] of moments.entries()) {
        const [deckId, captain] = CAPTAINS[index % CAPTAINS.length]!;
        await sandbox.control.set({ model: { latencyMs: when === 'while the model thinks' ? 1_000 : 0 } });
        const message = deck.put({ deckId, content: `${when}, @${captain}?`, mentions: [captain] });
        const come = moment(message);
        await deck.tellOf(message);
        await come;
        await crewAi.kill();
        messages.push([message, captain]);
        await crewAi.start();
      }
      deck.onSpeaking = () => {};
      for (const [message, captain] of messages) {
        await eventually(`an answer to: ${message.content}`, () => deck.replyTo(message, captain), ANSWERED_WITHIN_MS);
        await eventually(
          'it is settled',
          async () => (await replyOf(message.id))?.state === 'posted',
          ANSWERED_WITHIN_MS,
        );
        expect([...deck.spoken.keys()].filter((key) => key.endsWith(message.id))).toHaveLength(1);
      }
      const { tokens, features } = (await fuelOfToday())!;
      const { calls, tokens: spent } = features['captain-replies']!;
      expect((await asked()).length).toBeLessThanOrEqual(calls);
      const drafts = await database.collection<ReplyDocument>('replies').find().toArray();
      expect(drafts.reduce((sum, { draft }) => sum + draft!.tokens, 0)).toBeLessThanOrEqual(spent);
      expect(tokens).toBeLessThanOrEqual(2_000_000);
    },
    300_000 + KILLS * 60_000,
  );

  it('spends no more than its fuel, though what was paid for was never said', async () => {
    await sandbox.control.reset();
    await crewAi.kill();
    const FUEL = 1_700;
    crewAi = processWith({ CAPTAIN_TOKENS_PER_DAY: String(FUEL) });
    await crewAi.start();
    await sandbox.control.set({ model: { latencyMs: 1_000 } });
    const mention = () => deck.post({ deckId: 'money', content: '@midas, what is interest?', mentions: ['midas'] });
    const first = await mention();
    await eventually('the model was asked', async () => (await asked()).length > 0, PATIENCE_MS);
    await crewAi.kill();
    await crewAi.start();
    await sandbox.control.set({ model: { latencyMs: 0 } });
    const messages = [first, ...(await Promise.all(Array.from({ length: 4 }, mention)))];
    for (const { id } of messages)
      await eventually(
        'it is said or given up',
        async () => (await replyOf(id))?.state !== 'waiting',
        ANSWERED_WITHIN_MS,
      );
    const states = await Promise.all(messages.map(async ({ id }) => (await replyOf(id))?.state));
    expect(states).toContain('posted');
    expect(states).toContain('given-up');
    expect((await fuelOfToday())!.captains.midas).toBeLessThanOrEqual(FUEL);
  }, 300_000);
});
