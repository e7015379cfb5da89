import { setTimeout as delay } from 'node:timers/promises';
import { afterAll } from '@jest/globals';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { DECK_IDS, DECKS, CREW, type DeckId } from '@crew/contracts/chat/decks';
import { listDeckSummarySource } from '@crew/contracts/chat/list-deck-summary-source';
import { chatWithHelpGuide } from '@crew/contracts/crew-ai/chat-with-help-guide';
import type { MemoryConsent } from '@crew/contracts/crew-ai/memory.entities';
import { proposeDecision } from '@crew/contracts/crew-ai/propose-decision';
import { setMemoryConsent } from '@crew/contracts/crew-ai/set-memory-consent';
import { summarizeRoom } from '@crew/contracts/crew-ai/summarize-room';
import { writeLetter } from '@crew/contracts/crew-ai/write-letter';
import { findActor } from '@crew/contracts/identity/find-actor';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { getPod } from '@crew/contracts/pods/get-pod';
import { getPodConversation } from '@crew/contracts/pods/get-pod-conversation';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { podCaptainMentioned } from '@crew/contracts/pods/pods.events';
import { speakAsPodCaptain } from '@crew/contracts/pods/speak-as-pod-captain';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { connectTestClient, type TestClient } from '@crew/testing/service-harness';
import { ServiceProcess } from '@crew/testing/service-process';
import { stubCall } from '@crew/testing/stub-call';
import { createConnection, type Connection } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import type { FuelDocument } from '../src/fuel/fuel.schema.js';
import type { ReplyDocument } from '../src/replies/reply.schema.js';
import { ScriptedProvider, type ScriptedAnswer, type ScriptedRequest } from './scripted-provider.js';
import { TestDeck } from './test-deck.js';

const CALLED_AT = '2025-03-01T10:00:00.000Z';
const captainAt = (nth: number) => DECKS[DECK_IDS[nth % DECK_IDS.length]!].captain;

/** Two replicas of crew-ai as processes that can be killed, a provider that counts what it is sent, decks and pods. */
export class SpendingApp {
  /** Tokens by captain, as the provider counted them. */
  readonly counted: Record<string, number> = {};
  requests = 0;
  /** Ids of the replies that chat and pods have stored. */
  readonly posted = new Map<string, string>();
  readonly doubled: string[] = [];
  private readonly deck: TestDeck;
  private asked = 0;
  private readonly podMentions = new Map<string, string>();
  private readonly deckMentions: Message[] = [];

  private constructor(
    private readonly client: TestClient,
    private readonly database: Connection,
    private readonly processes: readonly ServiceProcess[],
  ) {
    this.deck = new TestDeck(client);
  }

  static async start(env: Record<string, string>): Promise<SpendingApp> {
    const [servers, provider] = await Promise.all([startServers(), ScriptedProvider.start()]);
    const client = await connectTestClient(servers);
    const database = await createConnection(servers.env.MONGODB_URI, { dbName: 'crew_crew_ai' }).asPromise();
    const processes = [0, 1].map(() => processOf(servers, { AI_BASE_URL: provider.url, ...env }));
    const app = new SpendingApp(client, database, processes);
    afterAll(async () => {
      await Promise.all(processes.map((one) => one.kill()));
      await database.close();
      await client.stop();
      await provider.stop();
      await servers.stop();
    });
    provider.answer = (request) => app.answer(request);
    await app.stubOthers();
    for (const one of processes) await one.start();
    return app;
  }

  /** Kills a replica and starts it again. */
  async restart(nth: number): Promise<void> {
    await this.processes[nth]!.kill();
    await this.processes[nth]!.start();
  }

  async consent(key: MemoryConsent['key']): Promise<void> {
    await this.client.call(setMemoryConsent, { key, granted: true }, { as: this.deck.ada });
  }

  /** Mentions a captain: every `inDeck`th time on its deck, else in a pod of its own. */
  async mention(nth: number, inDeck: number): Promise<void> {
    const crewKey = captainAt(Math.floor(nth / inDeck));
    if (nth % inDeck === 0) {
      const deckId = CREW[crewKey].deckId!;
      const content = `I like rain number ${nth}, @${crewKey}. What is new?`;
      this.deckMentions.push(await this.deck.post({ deckId, content, mentions: [crewKey] }));
      return;
    }
    const messageId = uuidv7();
    this.podMentions.set(messageId, crewKey);
    const userId = this.deck.ada.id;
    const event = { podId: uuidv7(), messageId, userId, crewKey, mentioned: true, length: 20 };
    await this.client.publishEvent(podCaptainMentioned, event as never, `pod-heard:${messageId}`);
  }

  /** A summary, a letter, advice and help. They fail when a replica is killed, or when the fuel is used up. */
  async askForTheRest(nth: number): Promise<void> {
    const deckId = DECK_IDS[(this.asked += 1) % DECK_IDS.length]!;
    const { client } = this;
    const messages = [1, 2, 3].map((weight) => ({ author: 'Ada', text: `${deckId}, number ${nth}`, weight }));
    await Promise.allSettled([
      client.call(summarizeRoom, { room: `deck.${deckId}`, after: 0 }, { as: this.deck.ada }),
      client.call(writeLetter, { deckId, language: 'en', messages }),
      client.call(proposeDecision, { deckId, content: `Buy coins ${nth}`, before: [], reasons: ['spam'] }),
      client.call(chatWithHelpGuide, { message: `How do pods work, ${nth}?` }),
    ]);
  }

  /** Resolves once every mention has a reply that is posted or given up. */
  async whenReplied(mentions: number, quietMs: number): Promise<void> {
    const replies = this.database.collection<ReplyDocument>('replies');
    const ended = async () => (await replies.countDocuments({ state: { $ne: 'waiting' } })) === mentions;
    await eventually('every reply is posted or given up', ended, 60_000 + mentions * 200);
    await delay(quietMs / 4);
  }

  replies(): Promise<ReplyDocument[]> {
    return this.database.collection<ReplyDocument>('replies').find().toArray();
  }

  async fuel(): Promise<FuelDocument> {
    return (await this.database.collection<FuelDocument>('fuel').findOne({}))!;
  }

  /** Counts as many tokens as a provider can, also of answers that it does not finish. */
  private async answer(request: ScriptedRequest): Promise<ScriptedAnswer> {
    const { messages, tools, tool_choice, max_completion_tokens } = request;
    const sent = JSON.stringify([messages, tools ?? []]);
    const tokens = Math.ceil(sent.length / 4) + max_completion_tokens;
    const payer = payerOf(messages[0]!.content!, sent);
    if (payer !== undefined) this.counted[payer] = (this.counted[payer] ?? 0) + tokens;
    const nth = (this.requests += 1);
    await delay(20 + (nth % 7) * 30);
    if (nth % 11 === 0) return { text: 'Broken', breaks: 'cut', tokens };
    if (nth % 13 === 0) return { text: '', tokens };
    if (tools && tool_choice !== 'none') {
      const calls = ['get_room_rules', 'search_room'].map((name) => {
        return { name, arguments: name === 'search_room' ? '{"words":"rain"}' : '{}' };
      });
      return { calls, tokens };
    }
    return { text: writtenFor(messages[0]!.content!, nth), tokens };
  }

  private note(id: string, text: string): void {
    if ((this.posted.get(id) ?? text) !== text) this.doubled.push(id);
    this.posted.set(id, text);
  }

  private async stubOthers(): Promise<void> {
    const { connection } = this.client;
    const { ada } = this.deck;
    await this.deck.open();
    this.deck.onReply = (when) => {
      if (when === 'before') return;
      for (const message of this.deckMentions) {
        for (const captain of message.mentions) {
          const reply = this.deck.replyTo(message, captain);
          if (reply) this.note(`${message.id}:${captain}`, reply.content);
        }
      }
    };
    await stubCall(connection, findActor, ({ userId }) => ({ ...ada, id: userId }));
    await stubCall(connection, listBlocks, () => []);
    await stubCall(connection, deckCalls.searchMessages, ({ deckId }) =>
      [...this.deck.messages.values()].filter((message) => message.deckId === deckId).slice(-5),
    );
    await stubCall(connection, podCalls.searchMessages, () => []);
    await stubCall(connection, getPodConversation, ({ crewKey }) => [
      { userId: ada.id, messageType: 'member' as const, content: `Rest, @${crewKey}?`, user: { displayName: 'Ada' } },
    ]);
    await stubCall(connection, speakAsPodCaptain, ({ replyTo, text }) => {
      const crewKey = this.podMentions.get(replyTo);
      if (crewKey === undefined) throw failure(speakAsPodCaptain, 'not_found');
      this.note(`${replyTo}:${crewKey}`, text);
      return { messageId: `answer-${replyTo}` };
    });
    await stubCall(connection, getPod, ({ id }) => podOf(id, ada.id));
    let digest = 0;
    await stubCall(connection, listDeckSummarySource, ({ deckId, after }) => ({
      from: after,
      to: after + 1,
      digest: `digest-${(digest += 1)}`,
      messages: [
        { id: uuidv7(), seq: after + 1, author: 'Ada', text: `on:${deckId}`, weight: 1, createdAt: CALLED_AT },
      ],
    }));
  }
}

const podOf = (id: string, createdBy: string) => ({
  id,
  name: 'Night watch',
  description: 'We cannot sleep.',
  createdBy,
  memberCount: 3,
  faces: [],
  maxMembers: 20,
  open: false,
  isMember: true,
  reading: null,
  captain: { key: 'lyra' as const, invitedAt: CALLED_AT },
  createdAt: CALLED_AT,
});

/** The captain whose budget pays for a request. */
function payerOf(system: string, sent: string): string | undefined {
  if (system.includes('Help Guide')) return 'guide';
  const named = Object.entries(CREW).find(([, { name }]) =>
    new RegExp(`You are ${name},|what ${name} may`).test(system),
  );
  if (named) return named[0];
  const on = /on:(\w+)/.exec(sent)?.[1];
  return on === undefined ? undefined : DECKS[on as DeckId].captain;
}

/** What each feature can use. */
function writtenFor(system: string, nth: number): string {
  const cited = { text: `Ada wrote number ${nth}`, messages: [1] };
  if (system.startsWith('You find what')) return `{"details":[{"text":"Likes rain ${nth}","replaces":null}]}`;
  if (system.startsWith('You sum up')) return JSON.stringify({ sentences: [cited] });
  if (system.includes('You write the letter')) return JSON.stringify({ title: 'A week', sentences: [cited] });
  if (system.includes('an admin asks what you would do'))
    return '{"action":"dismiss","rule":null,"severity":"none","passage":null,"words":"Fine."}';
  return `Aye, number ${nth}.`;
}

const processOf = (servers: TestServers, env: Record<string, string>): ServiceProcess =>
  new ServiceProcess(new URL('../src/main.ts', import.meta.url), {
    ...servers.env,
    NODE_ENV: 'test',
    CREW_BUILD_HASH: 'test',
    AI_API_KEY: 'sandbox',
    AI_TIMEOUT_SECONDS: '10',
    CAPTAIN_REPLIES_PER_MEMBER_HOUR: '1000000',
    CAPTAIN_REPLIES_PER_DECK_MINUTE: '1000000',
    SEARCH_BY_MEANING: 'false',
    ...env,
  });
