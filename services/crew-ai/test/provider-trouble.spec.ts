import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { captainStatus } from '@crew/contracts/chat/chat.events';
import { explainReply } from '@crew/contracts/crew-ai/explain-reply';
import { chatWithHelpGuide } from '@crew/contracts/crew-ai/chat-with-help-guide';
import { captainAway, captainSpeaking } from '@crew/contracts/crew-ai/crew-ai.events';
import { getFuel } from '@crew/contracts/crew-ai/get-fuel';
import { respondAsCaptain } from '@crew/contracts/crew-ai/respond-as-captain';
import { eventually } from '@crew/testing/eventually';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import type { CrewAiEnv } from '../src/crew-ai.env.js';
import { CrewAiModule } from '../src/crew-ai.module.js';
import { TestDeck } from './test-deck.js';
import { testEnv } from './test-env.js';

let servers: TestServers;
let sandbox: TestSandbox;
let crewAi: ServiceHarness;
let deck: TestDeck;

/** Enough for every answer on a busy machine; only the provider that hangs uses it up. */
const AI_TIMEOUT_SECONDS = 8;

const start = (over: Partial<CrewAiEnv> = {}): Promise<ServiceHarness> =>
  startHarness<CrewAiEnv>(servers, {
    name: 'crew-ai',
    module: CrewAiModule,
    env: testEnv(`${sandbox.url}/ai/v1`, { AI_TIMEOUT_SECONDS, CAPTAIN_REPLIES_PER_MEMBER_HOUR: 200, ...over }),
  });

beforeAll(async () => {
  [servers, sandbox] = await Promise.all([startServers(), startTestSandbox()]);
  crewAi = await start();
  deck = new TestDeck(crewAi);
  await deck.open();
});

afterAll(async () => {
  await crewAi?.stop();
  await sandbox?.stop();
  await servers?.stop();
});

beforeEach(async () => {
  await sandbox.control.reset();
  deck.onReply = () => {};
});

describe('a reply', () => {
  it('is streamed, costs fuel, and can be explained', async () => {
    const partialTexts = crewAi.streamEvents(captainSpeaking, 'energy');
    await crewAi.connection.flush();
    await sandbox.control.set({ model: { chunkMs: 100 } });
    const before = await crewAi.call(getFuel, { deckId: 'energy' }, { as: deck.ada });
    const message = await deck.post({ deckId: 'energy', content: 'I am tired, @lyra', mentions: ['lyra'] });
    const reply = await eventually('the reply', () => deck.replyTo(message, 'lyra'));
    expect(partialTexts.length).toBeGreaterThan(0);
    expect(partialTexts.every(({ replyTo, text }) => replyTo === message.id && reply.content.startsWith(text))).toBe(
      true,
    );
    const explained = await eventually('the explanation', async () => {
      const code = await crewAi.codeOf(explainReply, { messageId: reply.id }, { as: deck.ada });
      return code === 'ok' && crewAi.call(explainReply, { messageId: reply.id }, { as: deck.ada });
    });
    expect(explained).toMatchObject({
      prompt: 'captain 4',
      key: 'lyra',
      captain: 'Captain Lyra',
      trigger: 'mention',
      model: 'gpt-4o-mini',
      chance: null,
    });
    const after = await crewAi.call(getFuel, { deckId: 'energy' }, { as: deck.ada });
    expect(before.tokensLeft - after.tokensLeft).toBe((explained as { tokens: number }).tokens);
  });

  it('is posted once with the same text when the response of chat is lost', async () => {
    let lost = 0;
    deck.onReply = async (when) => {
      if (when === 'after' && (lost += 1) === 1) throw new Error('the answer is lost');
    };
    const message = await deck.post({ deckId: 'music', content: 'a song, @cadence?', mentions: ['cadence'] });
    await eventually('the reply is posted', async () => {
      const reply = deck.replyTo(message, 'cadence');
      return reply && (await crewAi.codeOf(explainReply, { messageId: reply.id }, { as: deck.ada })) === 'ok';
    });
    expect([...deck.replies.keys()].filter((key) => key.endsWith(message.id))).toHaveLength(1);
    expect(await sandbox.control.log('ai', '/chat/completions')).toHaveLength(1);
  });

  it('is posted once with two replicas at work', async () => {
    const second = await start();
    try {
      const messages = await Promise.all(
        Array.from({ length: 3 }, () => deck.post({ deckId: 'survival', content: '@thorne?', mentions: ['thorne'] })),
      );
      for (const message of messages) await eventually('a reply', () => deck.replyTo(message, 'thorne'), 80_000);
      expect([...deck.replies.keys()].filter((key) => key.startsWith('thorne '))).toHaveLength(messages.length);
    } finally {
      await second.stop();
    }
  });
});

describe('an AI provider', () => {
  const MENTIONED = { ascension: 'seraphine', creation: 'orion', survival: 'thorne', money: 'midas' } as const;

  it.each([
    ['hangs', { kind: 'hang' }],
    ['fails', { kind: 'status', status: 500 }],
    ['is dead', { kind: 'reset' }],
  ] as const)(
    'that %s makes captains unavailable, notifies members, and recovers by itself',
    async (_name, fault) => {
      const statuses = crewAi.streamEvents(captainStatus);
      const away = crewAi.streamEvents(captainAway);
      await crewAi.connection.flush();
      const statusOf = (key: string) => statuses.findLast((one) => one.key === key)?.status;
      await sandbox.control.fault({ provider: 'ai', ...fault });
      const asked = await Promise.all(
        Object.entries(MENTIONED).map(([deckId, key]) =>
          deck.post({ deckId: deckId as keyof typeof MENTIONED, content: `@${key}?`, mentions: [key] }),
        ),
      );
      await eventually('all are away', () => Object.values(MENTIONED).every((key) => statusOf(key) === 'away'));
      await eventually('every author is notified', () =>
        asked.every(({ id }) => away.some(({ replyTo }) => replyTo === id)),
      );
      expect(await crewAi.codeOf(chatWithHelpGuide, { message: 'How do pods work?' })).toBe('model_away');
      expect(asked.some((message) => deck.replyTo(message, MENTIONED[message.deckId as 'money']))).toBe(false);

      await sandbox.control.reset();
      await eventually('all are back', () => Object.values(MENTIONED).every((key) => statusOf(key) === 'online'));
      const [{ id: messageId, deckId }] = asked as [Message];
      const crewKey = MENTIONED[deckId as 'money'];
      await crewAi.call(respondAsCaptain, { deckId, messageId, crewKey }, { as: deck.ada });
      await eventually('a reply to the repeated request', () => deck.replyTo(asked[0]!, crewKey));
      expect((await crewAi.call(chatWithHelpGuide, { message: 'How do pods work?' })).response).not.toBe('');
    },
    150_000,
  );

  it('that is busy is not called during the requested pause; the captain is away and replies after it', async () => {
    const statuses = crewAi.streamEvents(captainStatus);
    await crewAi.connection.flush();
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 429, retryAfter: 2, times: 1 });
    const message = await deck.post({ deckId: 'music', content: 'a tune, @cadence?', mentions: ['cadence'] });
    await eventually('the reply without another request', () => deck.replyTo(message, 'cadence'));
    const shown = () => statuses.filter(({ key }) => key === 'cadence').map(({ status }) => status);
    expect(shown()).toContain('away');
    await eventually('the captain is back', () => shown().at(-1) === 'online');
    const [refused, answered] = await sandbox.control.log('ai', '/chat/completions');
    expect(refused).toMatchObject({ status: 429 });
    expect(Date.parse(answered!.at) - Date.parse(refused!.at)).toBeGreaterThanOrEqual(1_900);
  });

  it('that requests a long pause makes the reply fail at once', async () => {
    const away = crewAi.streamEvents(captainAway, 'survival');
    await crewAi.connection.flush();
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 429, retryAfter: 50 });
    const message = await deck.post({ deckId: 'survival', content: '@thorne?', mentions: ['thorne'] });
    await eventually('the author is notified', () => away.some(({ replyTo }) => replyTo === message.id));
    expect(await sandbox.control.log('ai', '/chat/completions')).toHaveLength(1);
  });
});
