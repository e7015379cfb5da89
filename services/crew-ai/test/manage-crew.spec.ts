import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { captainStatus } from '@crew/contracts/chat/chat.events';
import { CREW_KEYS } from '@crew/contracts/chat/decks';
import { applyMood } from '@crew/contracts/crew-ai/apply-mood';
import { improvePrompt } from '@crew/contracts/crew-ai/improve-prompt';
import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import { listCrewSettings } from '@crew/contracts/crew-ai/list-crew-settings';
import { seedAiCrew } from '@crew/contracts/crew-ai/seed-ai-crew';
import { updateAiCrewMember } from '@crew/contracts/crew-ai/update-ai-crew-member';
import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
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
let audit: StubbedCall<typeof recordAudit>;
const as = admin();

beforeAll(async () => {
  [servers, sandbox] = await Promise.all([startServers(), startTestSandbox()]);
  const env = testEnv(`${sandbox.url}/ai/v1`, { AI_TIMEOUT_SECONDS: 1 });
  crewAi = await startHarness<CrewAiEnv>(servers, { name: 'crew-ai', module: CrewAiModule, env });
  audit = await stubCall(crewAi.connection, recordAudit, () => null);
});

afterAll(async () => {
  await crewAi?.stop();
  await sandbox?.stop();
  await servers?.stop();
});

beforeEach(() => sandbox.control.reset());

describe('calls that manage captains', () => {
  it.each([
    [seedAiCrew, {}],
    [updateAiCrewMember, { id: 'lyra', role: 'Stowaway' }],
    [applyMood, { id: 'lyra', goal: 'wild' }],
    [listCrewSettings, {}],
    [updateCrewSettings, { id: 'lyra', enabled: false }],
    [improvePrompt, { crewId: 'lyra', currentPersonality: 'kind' }],
  ] as const)('are for admins only: %p', async (contract, input) => {
    expect(await crewAi.codeOf(contract, input, { as: member() })).toBe('admin_only');
    expect(await crewAi.codeOf(contract, input)).toBe('signed_out');
  });
});

describe('seed-ai-crew', () => {
  it('inserts nothing when all captains exist', async () => {
    expect(await crewAi.call(seedAiCrew, {}, { as })).toEqual({ inserted: 0, total: 8 });
  });
});

describe('list-crew-settings', () => {
  it('lists the captains in the order of their decks, then the guardian and the guide', async () => {
    const settings = await crewAi.call(listCrewSettings, {}, { as });
    expect(settings.map(({ id }) => id)).toEqual(CREW_KEYS);
    expect(settings[0]).toMatchObject({ name: 'Captain Seraphine', deckId: 'ascension', enabled: true });
    expect(settings.at(-1)).toMatchObject({ name: 'Help Guide', deckId: null });
    expect(new Set(settings.map(({ personality }) => personality)).size).toBe(8);
  });
});

describe('update-crew-settings', () => {
  it('changes only the fields sent and records them in the audit log', async () => {
    const before = (await crewAi.call(listCrewSettings, {}, { as })).find(({ id }) => id === 'orion');
    const changed = await crewAi.call(updateCrewSettings, { id: 'orion', responseChance: 0.65 }, { as });
    expect(changed).toEqual({ ...before, responseChance: 0.65 });
    expect((await crewAi.call(listCrewSettings, {}, { as })).find(({ id }) => id === 'orion')).toEqual(changed);
    expect(audit.asked.at(-1)?.input).toMatchObject({
      action: 'ai-crew.changed',
      target: { type: 'ai-crew', id: 'orion' },
      details: { responseChance: 0.65, 'responseChance-before': before!.responseChance },
    });
  });

  it('publishes the status at once when a captain is disabled and enabled', async () => {
    const statuses = crewAi.streamEvents(captainStatus);
    await crewAi.connection.flush();
    await crewAi.call(updateCrewSettings, { id: 'thorne', enabled: false }, { as });
    await eventually('offline', () => statuses.some(({ key, status }) => key === 'thorne' && status === 'offline'));
    await crewAi.call(updateCrewSettings, { id: 'thorne', enabled: true }, { as });
    await eventually('online', () => statuses.findLast(({ key }) => key === 'thorne')?.status === 'online');
  });

  it.each([
    { responseChance: 0.33 },
    { responseChance: 1.05 },
    { responseChance: -0.05 },
    { minMessageLength: 0 },
    { minMessageLength: 501 },
    { minMessageLength: 2.5 },
    { model: 'gpt-9' },
    { personality: '  ' },
    { personality: 'x'.repeat(2_001) },
    { enabled: 'yes' },
    { name: 'Somebody else' },
  ])('refuses %p', async (change) => {
    expect(await crewAi.codeOf(updateCrewSettings, { id: 'lyra', ...change }, { as })).toBe('invalid_input');
  });

  it('accepts every chance in steps of 5 percent', async () => {
    for (let percent = 0; percent <= 100; percent += 5) {
      const { responseChance } = await crewAi.call(
        updateCrewSettings,
        { id: 'lyra', responseChance: percent / 100 },
        { as },
      );
      expect(responseChance).toBe(percent / 100);
    }
  });

  it('returns not_found for an unknown captain', async () => {
    expect(await crewAi.codeOf(updateCrewSettings, { id: 'nobody', enabled: false }, { as })).toBe('not_found');
  });
});

describe('update-ai-crew-member', () => {
  it('changes only the fields sent, in the record behind all views', async () => {
    const change = { id: 'midas', display_name: 'Captain Midas the Kind', tags: ['apples', 'apples', 'thrift'] };
    const changed = await crewAi.call(updateAiCrewMember, change, { as });
    expect(changed).toMatchObject({
      display_name: 'Captain Midas the Kind',
      tags: ['apples', 'thrift'],
      slug: 'midas',
    });
    expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(changed.created_at));
    const settings = await crewAi.call(listCrewSettings, {}, { as });
    expect(settings.find(({ id }) => id === 'midas')?.name).toBe('Captain Midas the Kind');
    expect(await crewAi.call(listAiCrew, { q: 'the kind' }, { as: member() })).toHaveLength(1);
  });

  it.each([
    { mood: 'furious' },
    { gen_model: 'paint' },
    { display_name: '' },
    { tags: ['a'.repeat(31)] },
    { slug: 'me' },
  ])('refuses %p', async (change) => {
    expect(await crewAi.codeOf(updateAiCrewMember, { id: 'midas', ...change }, { as })).toBe('invalid_input');
  });
});

describe('apply-mood', () => {
  it('stores the mood, bio and tags that the model writes, and returns a summary', async () => {
    const goal = 'playful and full of jokes, like a summer party';
    const { crew, mood_summary: summary } = await crewAi.call(applyMood, { id: 'cadence', goal }, { as });
    expect(crew).toMatchObject({ id: 'cadence', mood: 'playful' });
    expect(crew.tags.length).toBeGreaterThan(0);
    expect(summary.length).toBeGreaterThan(20);
    expect((await crewAi.call(listAiCrew, { q: 'cadence' }, { as }))[0]).toEqual(crew);
  });

  it.each(['garbage', 'evil', 'echo'] as const)('changes nothing when the model is %s', async (mode) => {
    const [before] = await crewAi.call(listAiCrew, { q: 'seraphine' }, { as });
    await sandbox.control.set({ model: { mode } });
    expect(await crewAi.codeOf(applyMood, { id: 'seraphine', goal: 'calm' }, { as })).toBe('model_away');
    expect((await crewAi.call(listAiCrew, { q: 'seraphine' }, { as }))[0]).toEqual(before);
  });

  it('returns conflict when the captain was edited while the model was generating', async () => {
    await sandbox.control.set({ model: { latencyMs: 500 } });
    const applying = crewAi.codeOf(applyMood, { id: 'sentinel', goal: 'calm' }, { as });
    await eventually(
      'the model is called',
      async () => (await sandbox.control.log('ai', '/chat/completions')).length === 1,
    );
    await crewAi.call(updateAiCrewMember, { id: 'sentinel', bio: 'Edited by hand.' }, { as });
    expect(await applying).toBe('conflict');
    expect((await crewAi.call(listAiCrew, { q: 'sentinel' }, { as }))[0]?.bio).toBe('Edited by hand.');
  });

  it.each(['', '   ', 'x'.repeat(501)])('rejects the goal %j', async (goal) => {
    expect(await crewAi.codeOf(applyMood, { id: 'lyra', goal }, { as })).toBe('invalid_input');
  });
});

describe('improve-prompt', () => {
  it('returns an improved personality and stores nothing', async () => {
    const before = await crewAi.call(listCrewSettings, {}, { as });
    const input = {
      crewId: 'lyra',
      currentPersonality: 'nice and warm',
      deckName: 'Energy Deck',
      crewName: 'Captain Lyra',
    };
    const { improvedPersonality } = await crewAi.call(improvePrompt, input, { as });
    expect(improvedPersonality).not.toBe('nice and warm');
    expect(improvedPersonality.length).toBeGreaterThan(20);
    expect(improvedPersonality.length).toBeLessThanOrEqual(2_000);
    expect(await crewAi.call(listCrewSettings, {}, { as })).toEqual(before);
  });

  it('returns model_away when the model hangs', async () => {
    await sandbox.control.fault({ provider: 'ai', kind: 'hang' });
    const input = { crewId: 'lyra', currentPersonality: 'nice' };
    expect(await crewAi.codeOf(improvePrompt, input, { as })).toBe('model_away');
  });
});
