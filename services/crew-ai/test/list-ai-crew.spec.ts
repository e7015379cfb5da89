import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CREW } from '@crew/contracts/chat/decks';
import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import { member } from '@crew/testing/actors';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import type { CrewAiEnv } from '../src/crew-ai.env.js';
import { CrewAiModule } from '../src/crew-ai.module.js';
import { testEnv } from './test-env.js';

/** No AI provider listens here: these calls use no model. */
const env = testEnv('http://127.0.0.1:9');

let servers: TestServers;
let crewAi: ServiceHarness;

beforeAll(async () => {
  servers = await startServers();
  crewAi = await startHarness<CrewAiEnv>(servers, { name: 'crew-ai', module: CrewAiModule, env });
});

afterAll(async () => {
  await crewAi?.stop();
  await servers?.stop();
});

describe('list-ai-crew', () => {
  it('returns the eight captains by name from the first start', async () => {
    const crew = await crewAi.call(listAiCrew, {}, { as: member() });
    expect(crew.map(({ slug }) => slug).sort()).toEqual(Object.keys(CREW).sort());
    expect(crew.map(({ display_name: name }) => name)).toEqual([...crew.map(({ display_name: name }) => name)].sort());
    expect(crew.every(({ gen_model: model }) => model === 'google/imagen-4-fast')).toBe(true);
  });

  it('searches name, role and slug, case-insensitive', async () => {
    const found = await crewAi.call(listAiCrew, { q: 'MONEY' }, { as: member() });
    expect(found.map(({ slug }) => slug)).toEqual(['midas']);
    expect(await crewAi.call(listAiCrew, { q: '.*' }, { as: member() })).toEqual([]);
  });

  it('has no duplicates after a second replica started', async () => {
    const second = await startHarness<CrewAiEnv>(servers, { name: 'crew-ai', module: CrewAiModule, env });
    await second.stop();
    expect(await crewAi.call(listAiCrew, {}, { as: member() })).toHaveLength(8);
  });

  it('rejects visitors', async () => {
    expect(await crewAi.codeOf(listAiCrew, {})).toBe('signed_out');
  });
});
