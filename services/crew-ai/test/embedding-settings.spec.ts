import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@crew/testing/eventually';
import { FuelService } from '../src/fuel/fuel.service.js';
import { EmbeddingsApp, EMBEDDED_WITHIN_MS } from './start-embeddings.js';

const BUDGET = 1_000;
/** Starts without embeddings, so that the replicas of a test decide. */
const app = await EmbeddingsApp.start({ SEARCH_BY_MEANING: false, EMBEDDING_TOKENS_PER_DAY: BUDGET });
const fuel = app.crewAi.service.app.get(FuelService);
const used = async (): Promise<number> => {
  const features = await fuel.usedSince(new Date().toISOString().slice(0, 10));
  return features.find(({ feature }) => feature === 'embeddings')?.tokens ?? 0;
};

beforeEach(() => app.sandbox.control.reset());

describe('search by meaning', () => {
  it('sends nothing to the provider while it is off, and embeds what was posted meanwhile once it is on', async () => {
    const message = await app.post('The car broke down on the highway');
    await app.whenStored(message, 'waiting');
    expect(await app.find('vehicle')).toEqual([]);
    expect(await app.requests()).toEqual([]);
    const on = await app.startReplica({ SEARCH_BY_MEANING: true });
    await app.whenStored(message, 'stored');
    expect(await app.findAt(on, 'vehicle')).toEqual([message.content]);
    expect(await used()).toBeGreaterThan(0);
    await on.service.stop();
  });

  it('embeds all messages again for another model', async () => {
    const message = await app.post('The choir rehearses in the church');
    const another = await app.startReplica({ SEARCH_BY_MEANING: true, EMBEDDING_MODEL: 'a-newer-model' });
    await app.whenStored(message, 'stored');
    await eventually('all are embedded again', async () => {
      const sent = (await app.requests()).flatMap(({ model, input }) => input.map((text) => `${model}: ${text}`));
      return sent.includes('a-newer-model: The car broke down on the highway');
    });
    await app.whenStored(message, 'stored');
    expect((await app.stored(message))!.model).toBe('a-newer-model');
    await another.service.stop();
  });

  it('removes all embeddings when it is turned off', async () => {
    const message = await app.post('The oven bakes bread');
    const on = await app.startReplica({ SEARCH_BY_MEANING: true });
    await app.whenStored(message, 'stored');
    await on.service.stop();
    const off = await app.startReplica();
    await app.whenStored(message, 'waiting');
    expect((await app.stored(message))!.vector).toBeNull();
    await off.service.stop();
  });

  it(
    'never spends more than its budget of the day, and leaves a tenth of it for searches',
    async () => {
      const posted = await Promise.all(
        Array.from({ length: 40 }, (_, n) => app.post(`${n} ${'telescopes and comets '.repeat(20)}`)),
      );
      for (const message of posted) await app.whenStored(message, 'waiting');
      const on = await app.startReplica({ SEARCH_BY_MEANING: true });
      await app.sandbox.control.reset();
      const more = await app.post('The kitten sleeps');
      await app.whenStored(more, 'waiting');
      expect(await app.findAt(on, 'a cat')).toEqual([]);
      expect((await app.requests()).map(({ input }) => input)).toEqual([['a cat']]);
      expect(await used()).toBeLessThanOrEqual(BUDGET);
      await fuel.reserve('embeddings', undefined, BUDGET - (await used()), { tokensPerDay: BUDGET });
      await app.sandbox.control.reset();
      expect(await app.findAt(on, 'another cat')).toEqual([]);
      expect(await app.requests()).toEqual([]);
      await on.service.stop();
    },
    EMBEDDED_WITHIN_MS,
  );
});
