import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { getGeneration } from '@crew/contracts/media/get-generation';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import { findPicture } from '@crew/contracts/media/find-picture';
import { listAvatars } from '@crew/contracts/media/list-avatars';
import { listGenerations } from '@crew/contracts/media/list-generations';
import { avatarGenerated, generationProgress } from '@crew/contracts/media/media.events';
import { eventSubject } from '@crew/service-kit/nats/streams';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import sharp from 'sharp';
import { startMedia, type MediaUnderTest } from './media-under-test.js';

let media: MediaUnderTest;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media?.stop());

beforeEach(() => media.sandbox.control.reset());

/** A member with so many ITC. */
const rich = (itc = 100): Actor => {
  const one = member();
  media.purse.give(one.id, itc);
  return one;
};
const painted = async (): Promise<number> => (await media.sandbox.control.log('ai', '/images/')).length;
const generate = (as: Actor, prompt = 'a calm navigator', idempotencyKey?: string) =>
  media.call(generateAvatar, { prompt }, { as, ...(idempotencyKey && { idempotencyKey }) });
/** Nothing is charged, kept or shown, and nothing waits. */
async function expectNothing(as: Actor, balance: number): Promise<void> {
  await eventually('the price is back', () => media.purse.balanceOf(as.id) === balance);
  await eventually('nothing is left', async () => !(await media.objects()).some((name) => name.includes(as.id)));
  expect(await media.call(listAvatars, {}, { as })).toEqual([]);
  expect(media.purse.open).toEqual([]);
}

describe('generate-avatar', () => {
  it('makes a picture that can be seen, worn and found again, and keeps its price', async () => {
    const ada = rich(250);
    const told: string[] = [];
    media.connection.subscribe(eventSubject(avatarGenerated.subject), {
      callback: (_error, message) => void told.push(message.string()),
    });
    const seen = media.streamEvents(generationProgress, ada.id);
    await media.connection.flush();
    const traits = { hairStyle: 'afro', hairColor: 'violet', artStyle: 'anime' } as const;
    const answer = await media.call(generateAvatar, { prompt: 'A singer', traits }, { as: ada });
    expect(answer).toMatchObject({
      state: 'done',
      progress: 100,
      charged: 100,
      balance: 150,
      failure: null,
      bonus: null,
    });
    const { url } = await media.call(getReadUrl, { path: answer.avatarUrl! }, { as: member() });
    const { format, width, height } = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 128, height: 128 });
    expect(await media.call(findPicture, { path: answer.avatarUrl! })).toEqual({
      ownerId: ada.id,
      visibility: 'public',
    });
    expect(await media.call(listAvatars, {}, { as: ada })).toEqual([
      expect.objectContaining({ id: answer.id, kind: 'avatar', prompt: 'A singer', traits, path: answer.avatarUrl }),
    ]);
    await eventually('it was told', () => told.length === 1);
    expect(seen.map(({ state }) => state)).toEqual(['painting', 'storing', 'done']);
    expect(media.purse.outcomeOf(answer.id)).toBe('captured');
    const [call] = await media.sandbox.control.log('ai', '/images/generations');
    expect(JSON.parse(call!.body)).toMatchObject({
      model: 'google/imagen-4.0-fast-generate-001',
      prompt: expect.stringMatching(
        /^A singer\. Avatar portrait of a person with afro-textured violet hair, anime style\./,
      ),
    });
  });

  it('is free for admins', async () => {
    const captain = admin();
    expect(await generate(captain)).toMatchObject({ state: 'done', charged: 0 });
    expect(media.reserving.asked.at(-1)!.input).toMatchObject({ userId: captain.id, free: true });
  });

  it('is not begun without the price', async () => {
    const ada = rich(99);
    expect(await media.codeOf(generateAvatar, { prompt: 'me' }, { as: ada })).toBe('insufficient_itc');
    expect(await painted()).toBe(0);
    await expectNothing(ada, 99);
  });

  it('asked again with the same key is the same picture, paid once; with other words it is refused', async () => {
    const ada = rich(300);
    const key = `again-${ada.id}`;
    const answers = await Promise.all([1, 2, 3].map(() => generate(ada, 'one and only', key)));
    expect(new Set(answers.map(({ avatarUrl }) => avatarUrl)).size).toBe(1);
    expect(await generate(ada, 'one and only', key)).toMatchObject({ id: answers[0]!.id, state: 'done' });
    expect(media.purse.balanceOf(ada.id)).toBe(200);
    expect(await painted()).toBe(1);
    expect(await media.codeOf(generateAvatar, { prompt: 'another' }, { as: ada, idempotencyKey: key })).toBe(
      'idempotency_mismatch',
    );
    const bob = rich(100);
    expect((await generate(bob, 'one and only', key)).id).not.toBe(answers[0]!.id);
  });

  it.each([
    ['neither words nor traits', {}],
    ['blank words', { prompt: '   ' }],
    ['no trait', { traits: {} }],
    ['a trait that there is not', { traits: { hairStyle: 'mullet' } }],
    ['too many words', { prompt: 'x'.repeat(501) }],
  ])('takes no order with %s', async (_what, input) => {
    expect(await media.codeOf(generateAvatar, input, { as: rich() })).toBe('invalid_input');
  });

  it('paints nothing that the moderators refuse, and charges nothing', async () => {
    const ada = rich();
    expect(await media.codeOf(generateAvatar, { prompt: 'a nude person' }, { as: ada })).toBe('prompt_refused');
    expect(await painted()).toBe(0);
    await media.sandbox.control.fault({ provider: 'ai', endpoint: '/moderations', kind: 'status', status: 500 });
    expect(await media.codeOf(generateAvatar, { prompt: 'a kind person' }, { as: ada })).toBe('generation_failed');
    expect(await painted()).toBe(0);
    await expectNothing(ada, 100);
  });

  it.each([
    ['fails', { faults: [{ provider: 'ai', endpoint: '/images/', kind: 'status', status: 500 }] }],
    ['has too much to do', { faults: [{ provider: 'ai', endpoint: '/images/', kind: 'status', status: 429 }] }],
    ['breaks off', { faults: [{ provider: 'ai', endpoint: '/images/', kind: 'reset' }] }],
    ['sends no picture', { model: { mode: 'garbage' } }],
    ['sends something evil', { model: { mode: 'evil' } }],
  ] as const)('gives the price back when the painter %s', async (_what, trouble) => {
    await media.sandbox.control.set(trouble as Parameters<typeof media.sandbox.control.set>[0]);
    const ada = rich();
    expect(await media.codeOf(generateAvatar, { prompt: 'somebody' }, { as: ada })).toBe('generation_failed');
    await expectNothing(ada, 100);
  });

  it('gives the price back when storage is away', async () => {
    await media.sandbox.control.fault({ provider: 'gcs', endpoint: 'POST /upload', kind: 'status', status: 503 });
    const ada = rich();
    expect(await media.codeOf(generateAvatar, { prompt: 'somebody' }, { as: ada })).toBe('generation_failed');
    await media.sandbox.control.reset();
    await expectNothing(ada, 100);
  });

  it('keeps no picture whose price went back meanwhile', async () => {
    const ada = rich();
    media.settling.answer = (input) => media.purse.settle({ ...input, outcome: 'refunded' });
    expect(await media.codeOf(generateAvatar, { prompt: 'too late' }, { as: ada })).toBe('generation_failed');
    media.settling.answer = (input) => media.purse.settle(input);
    await expectNothing(ada, 100);
  });

  it('is settled once economy is back, whether the word was lost before or after it was heard', async () => {
    for (const heard of [false, true]) {
      const ada = rich();
      let lost = 0;
      media.settling.answer = (input) => {
        if (heard) media.purse.settle(input);
        lost += 1;
        if (lost > 2) return media.purse.settle(input);
        throw new DomainError('unavailable');
      };
      const { id } = await generate(ada);
      expect(media.purse.balanceOf(ada.id)).toBe(0);
      expect(await media.call(getGeneration, { id }, { as: ada })).toMatchObject({ state: 'done' });
      expect(media.purse.outcomeOf(id)).toBe('captured');
    }
    media.settling.answer = (input) => media.purse.settle(input);
  });

  it('is its owner’s to follow', async () => {
    const ada = rich();
    const { id } = await generate(ada);
    expect(await media.codeOf(getGeneration, { id }, { as: member() })).toBe('not_found');
    expect(await media.call(listGenerations, {}, { as: ada })).toEqual([]);
  });
});
