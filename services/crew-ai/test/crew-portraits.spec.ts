import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { captainStatus } from '@crew/contracts/chat/chat.events';
import { portraitSynced } from '@crew/contracts/crew-ai/crew-ai.events';
import { generateCrewPortrait } from '@crew/contracts/crew-ai/generate-crew-portrait';
import { listAiCrewImages } from '@crew/contracts/crew-ai/list-ai-crew-images';
import { listCrewPortraits } from '@crew/contracts/crew-ai/list-crew-portraits';
import { saveCrewPortrait } from '@crew/contracts/crew-ai/save-crew-portrait';
import { syncCrewPortrait } from '@crew/contracts/crew-ai/sync-crew-portrait';
import { syncCrewPortraits } from '@crew/contracts/crew-ai/sync-crew-portraits';
import { useCrewPortrait } from '@crew/contracts/crew-ai/use-crew-portrait';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { generatePortrait } from '@crew/contracts/media/generate-portrait';
import { importPortrait } from '@crew/contracts/media/import-portrait';
import { listPortraits } from '@crew/contracts/media/list-portraits';
import type { Portrait } from '@crew/contracts/media/media.entities';
import { syncPortrait } from '@crew/contracts/media/sync-portrait';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import type { CrewAiEnv } from '../src/crew-ai.env.js';
import { CrewAiModule } from '../src/crew-ai.module.js';
import { testEnv } from './test-env.js';

let servers: TestServers;
let crewAi: ServiceHarness;
let generate: StubbedCall<typeof generatePortrait>;
const as = admin();
/** Portraits stored by the stand-in for the media service. */
const stored: Portrait[] = [];

function store(crewKey: string, id: string, origin: Portrait['origin']): Portrait {
  const path = `portraits/${crewKey}/${id}.webp`;
  const url = `https://storage.example/${path}`;
  const portrait = { id, crewKey, path, url, thumbnailUrl: url, width: 10, height: 10, placeholder: 'data:,', origin };
  stored.unshift({ ...portrait, prompt: null, model: null, createdAt: new Date().toISOString() });
  return stored[0]!;
}

beforeAll(async () => {
  servers = await startServers();
  const env = testEnv('http://127.0.0.1:9');
  crewAi = await startHarness<CrewAiEnv>(servers, { name: 'crew-ai', module: CrewAiModule, env });
  const { connection } = crewAi;
  await stubCall(connection, recordAudit, () => null);
  await stubCall(connection, listPortraits, ({ crewKey }) => stored.filter((one) => one.crewKey === crewKey));
  generate = await stubCall(connection, generatePortrait, ({ crewKey, op }) => store(crewKey, op, 'generated'));
  await stubCall(connection, importPortrait, ({ crewKey, url }) => {
    if (url.includes('127.0.0.1')) throw failure(importPortrait, 'portrait_url_refused');
    return store(crewKey, 'imported', 'imported');
  });
  await stubCall(connection, syncPortrait, ({ crewKey }) => {
    if (crewKey === 'thorne') throw failure(syncPortrait, 'storage_unavailable');
    return crewKey === 'guide' ? null : store(crewKey, 'drawn', 'drawn');
  });
});

afterAll(async () => {
  await crewAi?.stop();
  await servers?.stop();
});

const portraitOf = async (name: string) =>
  (await crewAi.call(listCrewPortraits, {}, { as })).find((one) => one.name === name)!;

describe('captain portraits', () => {
  it.each([
    [generateCrewPortrait, { id: 'lyra' }],
    [useCrewPortrait, { id: 'lyra', imageId: 'one' }],
    [listCrewPortraits, {}],
    [saveCrewPortrait, { name: 'lyra', model: 'google/imagen-4' }],
    [syncCrewPortrait, { name: 'lyra' }],
    [syncCrewPortraits, {}],
  ] as const)('are managed by admins only: %#', async (contract, input) => {
    expect(await crewAi.codeOf(contract, input, { as: member() })).toBe('admin_only');
    expect(await crewAi.codeOf(contract, input)).toBe('signed_out');
  });

  it('are generated from the profile, and replace the picture when chosen', async () => {
    const image = await crewAi.call(generateCrewPortrait, { id: 'lyra' }, { as });
    expect(generate.asked.at(-1)?.input).toMatchObject({ crewKey: 'lyra', model: 'google/imagen-4-fast' });
    expect(generate.asked.at(-1)?.input.prompt).toContain('Captain Lyra');
    expect(image.current).toBe(false);
    const statuses = crewAi.streamEvents(captainStatus);
    await crewAi.connection.flush();
    const updated = await crewAi.call(useCrewPortrait, { id: 'lyra', imageId: image.id }, { as });
    expect(updated.avatar_url).toBe(`portraits/lyra/${image.id}.webp`);
    const images = await crewAi.call(listAiCrewImages, { id: 'lyra' }, { as: member() });
    expect(images).toMatchObject([{ id: image.id, current: true }]);
    await eventually('the new picture is published', () =>
      statuses.some(({ key, avatarUrl }) => key === 'lyra' && avatarUrl === updated.avatar_url),
    );
    expect(await crewAi.codeOf(useCrewPortrait, { id: 'orion', imageId: image.id }, { as })).toBe('not_found');
    expect(await crewAi.codeOf(listAiCrewImages, { id: 'nobody' }, { as })).toBe('not_found');
  });

  it('keep a history of mood prompts without consecutive duplicates', async () => {
    expect(await portraitOf('midas')).toMatchObject({ manifest: null, moodHistory: [], hasPortrait: false });
    const base = { name: 'midas', model: 'black-forest-labs/flux-dev', appendMood: true } as const;
    for (const moodPrompt of ['golden', 'golden', 'warm']) {
      await crewAi.call(saveCrewPortrait, { ...base, moodPrompt }, { as });
    }
    const { manifest, moodHistory } = await portraitOf('midas');
    expect(manifest).toEqual({ name: 'midas', model: 'black-forest-labs/flux-dev', moodPrompt: 'warm', url: '' });
    expect(moodHistory.map(({ text }) => text)).toEqual(['golden', 'warm']);
  });

  it('are saved with another name of the captain', async () => {
    const change = { name: 'lyra', model: 'google/imagen-4' } as const;
    const renamed = await crewAi.call(saveCrewPortrait, { ...change, displayName: 'Captain Vega' }, { as });
    expect(renamed.displayName).toBe('Captain Vega');
    expect((await crewAi.call(saveCrewPortrait, change, { as })).displayName).toBe('Captain Vega');
    expect(await crewAi.codeOf(saveCrewPortrait, { ...change, displayName: ' ' }, { as })).toBe('invalid_input');
  });

  it('are imported from a URL, and stay unchanged when it is refused', async () => {
    const from = (url: string) => ({ name: 'orion', model: 'google/imagen-4', url, portraitUrl: url }) as const;
    expect(await crewAi.codeOf(saveCrewPortrait, from('http://127.0.0.1/x.png'), { as })).toBe('portrait_url_refused');
    expect(await portraitOf('orion')).toMatchObject({ manifest: null, hasPortrait: false });
    const saved = await crewAi.call(saveCrewPortrait, from('https://pictures.example/o.png'), { as });
    expect(saved).toMatchObject({ hasPortrait: true, portraitPath: 'portraits/orion/imported.webp' });
    expect(await crewAi.codeOf(saveCrewPortrait, from('javascript:alert(1)'), { as })).toBe('invalid_input');
  });

  it('are synced to the storage, one or all, with a result for each', async () => {
    expect(await crewAi.call(syncCrewPortrait, { name: 'cadence' }, { as })).toMatchObject({ synced: true });
    const published = crewAi.streamEvents(portraitSynced, as.id);
    await crewAi.connection.flush();
    const { results } = await crewAi.call(syncCrewPortraits, {}, { as });
    expect(results).toHaveLength(8);
    expect(
      results
        .filter(({ synced }) => !synced)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['guide', 'thorne']);
    await eventually('each result is published', () => published.length === 8);
    expect(await portraitOf('seraphine')).toMatchObject({ portraitPath: 'portraits/seraphine/drawn.webp' });
    expect((await portraitOf('lyra')).portraitPath).not.toContain('drawn');
  });

  it('are consistent between replicas right after saving, and no mood is lost', async () => {
    const env = testEnv('http://127.0.0.1:9');
    const other = await startHarness<CrewAiEnv>(servers, { name: 'crew-ai', module: CrewAiModule, env });
    const moods = Array.from({ length: 12 }, (_, index) => `Mood ${index}`);
    try {
      for (const moodPrompt of moods) {
        const manifest = { name: 'thorne', model: 'google/imagen-4', moodPrompt, appendMood: true } as const;
        await crewAi.call(saveCrewPortrait, manifest, { as });
        expect((await portraitOf('thorne')).manifest?.moodPrompt).toBe(moodPrompt);
      }
      expect((await portraitOf('thorne')).moodHistory.map(({ text }) => text)).toEqual(moods);
    } finally {
      await other.stop();
    }
  });
});
