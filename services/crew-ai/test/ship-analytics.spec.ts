import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DECK_IDS } from '@crew/contracts/chat/decks';
import { getDeckFigures } from '@crew/contracts/chat/get-deck-figures';
import { analyseShip } from '@crew/contracts/crew-ai/analyse-ship';
import { getShipFigures } from '@crew/contracts/crew-ai/get-ship-figures';
import { getShipLedger } from '@crew/contracts/economy/get-ship-ledger';
import { countMembers } from '@crew/contracts/identity/count-members';
import { admin, member } from '@crew/testing/actors';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import type { CrewAiEnv } from '../src/crew-ai.env.js';
import { CrewAiModule } from '../src/crew-ai.module.js';
import { testEnv } from './test-env.js';

let servers: TestServers;
let sandbox: TestSandbox;
let crewAi: ServiceHarness;
let ledger: StubbedCall<typeof getShipLedger>;
const as = admin();
const today = new Date().toISOString().slice(0, 10);
const longAgo = '2020-01-01';

beforeAll(async () => {
  [servers, sandbox] = await Promise.all([startServers(), startTestSandbox()]);
  const env = testEnv(`${sandbox.url}/ai/v1`);
  crewAi = await startHarness<CrewAiEnv>(servers, { name: 'crew-ai', module: CrewAiModule, env });
  const { connection } = crewAi;
  await stubCall(connection, countMembers, () => ({ total: 40, active: 12 }));
  await stubCall(connection, getDeckFigures, () => ({
    decks: DECK_IDS.map((deckId, index) => ({ deckId, messages: 10 * index, activeMembers: index })),
    days: [{ day: today, messages: { music: 7 }, activeMembers: 3 }],
  }));
  ledger = await stubCall(connection, getShipLedger, () => ({
    supply: 4_200,
    wallets: 40,
    moving: 0,
    minted: { purchases: 0, bonuses: 4_200, grants: 0, covered: 0 },
    spent: { boosts: 0, avatars: 0 },
    returned: 0,
    tipped: 0,
    history: [
      { day: longAgo, supply: 1 },
      { day: today, supply: 4_200 },
    ],
    asOf: new Date().toISOString(),
  }));
});

afterAll(async () => {
  await crewAi?.stop();
  await sandbox?.stop();
  await servers?.stop();
});

beforeEach(() => sandbox.control.reset());

describe('get-ship-figures', () => {
  it('returns the figures of all services by day, without gaps', async () => {
    const figures = await crewAi.call(getShipFigures, { days: '7' }, { as });
    expect(figures.stats).toMatchObject({ totalUsers: 40, activeUsers: 12, totalCredits: 4_200, totalMessages: 150 });
    expect(figures.messages).toHaveLength(7);
    expect(figures.messages.at(-1)).toMatchObject({ day: today, decks: { music: 7, money: 0 } });
    expect(figures.activeMembers.at(-1)).toEqual({ day: today, members: 3 });
    expect(figures.itc).toEqual([{ day: today, supply: 4_200 }]);
  });

  it('is for admins and accepts the offered ranges only', async () => {
    expect(await crewAi.codeOf(getShipFigures, {}, { as: member() })).toBe('admin_only');
    expect(await crewAi.codeOf(getShipFigures, {})).toBe('signed_out');
    expect(await crewAi.codeOf(getShipFigures, { days: '8' }, { as })).toBe('invalid_input');
  });
});

describe('analyse-ship', () => {
  it('sends the figures and nothing else to the model', async () => {
    const { stats, analysis } = await crewAi.call(analyseShip, {}, { as });
    expect(stats.totalUsers).toBe(40);
    expect(analysis).toContain('12 of 40');
    const [call] = await sandbox.control.log('ai', '/chat/completions');
    const { messages } = JSON.parse(call!.body) as { messages: { content: string }[] };
    expect(Object.keys(JSON.parse(messages[1]!.content) as object).sort()).toEqual([
      'activeMembers',
      'activeUsers',
      'days',
      'decks',
      'itc',
      'messagesByDay',
      'totalCredits',
      'totalMessages',
      'totalUsers',
    ]);
    const { ai } = await crewAi.call(getShipFigures, {}, { as });
    expect(ai).toContainEqual({ feature: 'ship-analytics', calls: 1, tokens: expect.any(Number) });
  });

  it('is for admins', async () => {
    expect(await crewAi.codeOf(analyseShip, {}, { as: member() })).toBe('admin_only');
  });

  it('returns model_away when the model fails, and unavailable when a service does', async () => {
    await sandbox.control.fault({ provider: 'ai', kind: 'status', status: 500, times: 1 });
    expect(await crewAi.codeOf(analyseShip, {}, { as })).toBe('model_away');
    await ledger.stop();
    expect(await crewAi.codeOf(analyseShip, {}, { as })).toBe('unavailable');
  });
});
