import 'reflect-metadata';
import { describe, expect, it, jest } from '@jest/globals';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { MEMORIES_MAX } from '@crew/contracts/crew-ai/crew-ai.constants';
import { setMemoryConsent } from '@crew/contracts/crew-ai/set-memory-consent';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { MemoriesService } from '../src/memories/memories.service.js';
import { MemoryExtraction } from '../src/memories/memory-extraction.js';
import { ExtractionRepository } from '../src/memories/extraction.repository.js';
import { MemoryRepository } from '../src/memories/memory.repository.js';
import { MemoryApp } from './start-memories.js';

const app = await MemoryApp.start({ CAPTAIN_TOKENS_PER_DAY: 1_000_000 });
const other = await app.startReplica();
const crewKey = 'seraphine';

/** A message to the captain that has an extraction, which no queue runs. */
async function withExtraction(as: Actor, content: string): Promise<{ message: Message; id: string }> {
  const message = app.deck.put({ content, mentions: [crewKey], userId: as.id });
  const owner = { memberId: as.id, crewKey };
  const { epoch } = (await app.crewAi.service.app.get(MemoryRepository).find(owner))!;
  const id = await app.crewAi.service.app.get(ExtractionRepository).insert(owner, message.id, epoch);
  return { message, id: id! };
}
const run = (id: string, replica = app.crewAi) => replica.service.app.get(MemoryExtraction).run(id);

describe('two replicas', () => {
  it('store the details of a message once', async () => {
    const ada = member();
    await app.consent(ada, crewKey);
    const { id, message } = await withExtraction(ada, 'I live in Lisbon. I like rain, @seraphine');
    await Promise.all([run(id), run(id, other), run(id), run(id, other)]);
    const memories = await app.memories(ada, crewKey);
    expect(memories.map(({ text }) => text).toSorted()).toEqual(['Likes rain', 'Lives in Lisbon']);
    expect(new Set(memories.map(({ messageId }) => messageId))).toEqual(new Set([message.id]));
  });

  it('never store more than the limit', async () => {
    const ada = member();
    await app.consent(ada, crewKey);
    const extractions = await Promise.all(
      Array.from({ length: MEMORIES_MAX + 14 }, (_, index) => withExtraction(ada, `@seraphine I like star ${index}`)),
    );
    const counts: number[] = [];
    for (let first = 0; first < extractions.length; first += 8) {
      const wave = extractions.slice(first, first + 8);
      await Promise.all(wave.map(({ id }, index) => run(id, index % 2 === 0 ? app.crewAi : other)));
      counts.push((await app.memories(ada, crewKey)).length);
    }
    expect(Math.max(...counts)).toBe(MEMORIES_MAX);
    expect(await app.texts(ada, crewKey)).toContain(`Likes star ${MEMORIES_MAX + 13}`);
  });

  it('count every use of a detail while others are stored', async () => {
    const ada = member();
    await app.consent(ada, crewKey);
    const first = await withExtraction(ada, '@seraphine I like rain');
    await run(first.id);
    const repository = app.crewAi.service.app.get(MemoryRepository);
    const owner = { memberId: ada.id, crewKey };
    const [rain] = (await repository.find(owner))!.details;
    const more = await Promise.all(
      ['fog', 'snow', 'hail'].map((what) => withExtraction(ada, `I like ${what} @seraphine`)),
    );
    await Promise.all([...more.map(({ id }) => run(id)), ...more.map(() => repository.countUse(owner, [rain!.id]))]);
    const { details } = (await repository.find(owner))!;
    expect(details).toHaveLength(4);
    expect(details.find(({ id }) => id === rain!.id)?.uses).toBe(3);
  });
});

describe('two first answers at once', () => {
  it('are both taken, one after the other', async () => {
    const replicas = [app.crewAi, other];
    for (const ada of Array.from({ length: 20 }, () => member())) {
      const answers = await Promise.all(
        [true, false].map((granted, index) =>
          replicas[index]!.call(setMemoryConsent, { key: crewKey, granted }, { as: ada }),
        ),
      );
      expect(answers.map(({ granted }) => granted)).toEqual([true, false]);
      const owner = { memberId: ada.id, crewKey };
      expect(await app.crewAi.service.app.get(MemoryRepository).find(owner)).toMatchObject({ epoch: 2, revision: 2 });
    }
  });
});

describe('an extraction', () => {
  it('that has stored details and not ended yet is of what the member said last: they are forgotten on request', async () => {
    const ada = member();
    await app.consent(ada, crewKey);
    await run((await withExtraction(ada, '@seraphine I like rain')).id);
    const { id } = await withExtraction(ada, '@seraphine I like snow');
    const ending = jest.spyOn(app.crewAi.service.app.get(ExtractionRepository), 'finish').mockResolvedValueOnce();
    await run(id);
    ending.mockRestore();
    expect(await app.texts(ada, crewKey)).toEqual(['Likes snow', 'Likes rain']);
    const content = '@seraphine Please forget that.';
    const asked = app.deck.put({ content, mentions: [crewKey], userId: ada.id });
    await app.crewAi.service.app.get(MemoriesService).forgetOnRequest(asked);
    expect(await app.texts(ada, crewKey)).toEqual(['Likes rain']);
    await run(id);
    expect(await app.texts(ada, crewKey)).toEqual(['Likes rain']);
  });

  it('stores nothing when the member withdraws consent meanwhile, also when they consent again', async () => {
    const ada = member();
    await app.consent(ada, crewKey);
    const { id } = await withExtraction(ada, '@seraphine I live in Lisbon');
    await app.sandbox.control.set({ model: { latencyMs: 300 } });
    const asked = (await app.prompts('details')).length;
    const running = run(id);
    while ((await app.prompts('details')).length === asked) await app.memories(ada, crewKey);
    await app.consent(ada, crewKey, false);
    await app.consent(ada, crewKey);
    await running;
    await app.sandbox.control.reset();
    expect(await app.memories(ada, crewKey)).toEqual([]);
    await run(id);
    expect(await app.memories(ada, crewKey)).toEqual([]);
  });
});
