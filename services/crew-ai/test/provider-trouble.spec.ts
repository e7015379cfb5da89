import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { captainStatus } from '@crew/contracts/chat/chat.events';
import { explainReply } from '@crew/contracts/crew-ai/explain-reply';
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

const start = (over: Partial<CrewAiEnv> = {}): Promise<ServiceHarness> =>
  startHarness<CrewAiEnv>(servers, {
    name: 'crew-ai',
    module: CrewAiModule,
    env: testEnv(`${sandbox.url}/ai/v1`, { AI_TIMEOUT_SECONDS: 4, ...over }),
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
  deck.onSpeaking = () => {};
});

describe('a reply', () => {
  it('is heard as it is written, costs fuel, and can be explained', async () => {
    const heard = crewAi.pushes(captainSpeaking, 'energy');
    await crewAi.connection.flush();
    await sandbox.control.set({ model: { chunkMs: 20 } });
    const before = await crewAi.call(getFuel, { deckId: 'energy' }, { as: deck.ada });
    const message = await deck.post({ deckId: 'energy', content: 'I am tired, @lyra', mentions: ['lyra'] });
    const reply = await eventually('the reply', () => deck.replyTo(message, 'lyra'), 20_000);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.every(({ replyTo, text }) => replyTo === message.id && reply.content.startsWith(text))).toBe(true);
    const explained = await eventually('why it spoke', async () => {
      const code = await crewAi.codeOf(explainReply, { messageId: reply.id }, { as: deck.ada });
      return code === 'ok' && crewAi.call(explainReply, { messageId: reply.id }, { as: deck.ada });
    });
    expect(explained).toMatchObject({
      captain: 'Captain Lyra',
      trigger: 'mention',
      model: 'gpt-4o-mini',
      chance: null,
    });
    const after = await crewAi.call(getFuel, { deckId: 'energy' }, { as: deck.ada });
    expect(before.tokensLeft - after.tokensLeft).toBe((explained as { tokens: number }).tokens);
  });

  it('is said once and in the same words, though chat took them and its answer was lost', async () => {
    let lost = 0;
    deck.onSpeaking = async (when) => {
      if (when === 'after' && (lost += 1) === 1) throw new Error('the answer is lost');
    };
    const message = await deck.post({ deckId: 'music', content: 'a song, @cadence?', mentions: ['cadence'] });
    await eventually(
      'it is explained, so it is known to be posted',
      async () => {
        const said = deck.replyTo(message, 'cadence');
        return said && (await crewAi.codeOf(explainReply, { messageId: said.id }, { as: deck.ada })) === 'ok';
      },
      25_000,
    );
    expect([...deck.spoken.keys()].filter((key) => key.endsWith(message.id))).toHaveLength(1);
    expect(await sandbox.control.log('ai', '/chat/completions')).toHaveLength(1);
  });

  it('is one by one captain, with two replicas at work and every fact told twice', async () => {
    const second = await start();
    try {
      const messages = await Promise.all(
        Array.from({ length: 4 }, () => deck.post({ deckId: 'survival', content: '@thorne?', mentions: ['thorne'] })),
      );
      for (const message of messages) await eventually('a reply', () => deck.replyTo(message, 'thorne'), 80_000);
      expect([...deck.spoken.keys()].filter((key) => key.startsWith('thorne '))).toHaveLength(messages.length);
    } finally {
      await second.stop();
    }
  }, 120_000);
});

describe('a provider', () => {
  it('that hangs has the captain away: its author is told, and may ask again', async () => {
    const away = crewAi.pushes(captainAway, 'money');
    await crewAi.connection.flush();
    await sandbox.control.fault({ provider: 'ai', kind: 'hang', times: 1 });
    const message = await deck.post({ deckId: 'money', content: '@midas?', mentions: ['midas'] });
    await eventually('away', () => away.some(({ replyTo, key }) => replyTo === message.id && key === 'midas'), 20_000);
    expect(deck.replyTo(message, 'midas')).toBeUndefined();
    const input = { deckId: 'money', messageId: message.id, crewKey: 'midas' } as const;
    await crewAi.call(respondAsCaptain, input, { as: deck.ada });
    await eventually('the reply', () => deck.replyTo(message, 'midas'), 20_000);
  });

  it('that is dead has the captains away, and back by themselves once it is back', async () => {
    const told = crewAi.pushes(captainStatus);
    await crewAi.connection.flush();
    const statusOf = (key: string) => told.findLast((one) => one.key === key)?.status;
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 500 });
    for (const deckId of ['ascension', 'creation'] as const) {
      const key = { ascension: 'seraphine', creation: 'orion' }[deckId];
      await deck.post({ deckId, content: `@${key}?`, mentions: [key] });
    }
    await eventually('away', () => statusOf('seraphine') === 'away', 25_000);
    await sandbox.control.reset();
    await eventually('online', () => statusOf('seraphine') === 'online', 40_000);
  }, 120_000);
});
