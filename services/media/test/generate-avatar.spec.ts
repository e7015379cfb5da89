import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
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
import { startHarness } from '@crew/testing/service-harness';
import sharp from 'sharp';
import { CleanupService } from '../src/cleanup/cleanup.service.js';
import { GenerationRepository } from '../src/generations/generation.repository.js';
import type { MediaEnv } from '../src/media.env.js';
import { MediaModule } from '../src/media.module.js';
import { startMedia, testEnv, type MediaUnderTest } from './media-under-test.js';

let media: MediaUnderTest;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media?.stop());

beforeEach(() => media.sandbox.control.reset());

const memberWithItc = (itc = 100): Actor => {
  const one = member();
  media.wallets.give(one.id, itc);
  return one;
};
const imageRequests = async (): Promise<number> => (await media.sandbox.control.log('ai', '/images/')).length;
const generate = (as: Actor, prompt = 'a calm navigator', idempotencyKey?: string) =>
  media.call(generateAvatar, { prompt }, { as, ...(idempotencyKey && { idempotencyKey }) });
/** The price is refunded, the picture deleted and no reservation open. */
async function expectRolledBack(as: Actor, balance: number): Promise<void> {
  await eventually('the price is refunded', () => media.wallets.balanceOf(as.id) === balance);
  await eventually(
    'all objects are deleted',
    async () => !(await media.objects()).some((name) => name.includes(as.id)),
  );
  expect(await media.call(listAvatars, {}, { as })).toEqual([]);
  expect(media.wallets.open).toEqual([]);
}

describe('generate-avatar', () => {
  it('stores a public picture, publishes its event and captures the price', async () => {
    const ada = memberWithItc(250);
    const events: string[] = [];
    media.connection.subscribe(eventSubject(avatarGenerated.subject), {
      callback: (_error, message) => void events.push(message.string()),
    });
    const progress = media.streamEvents(generationProgress, ada.id);
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
    await eventually('the event is published', () => events.length === 1);
    expect(progress.map(({ state }) => state)).toEqual(['painting', 'storing', 'done']);
    expect(media.wallets.outcomeOf(answer.id)).toBe('captured');
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

  it('returns insufficient_itc without calling the provider when the balance is too low', async () => {
    const ada = memberWithItc(99);
    expect(await media.codeOf(generateAvatar, { prompt: 'me' }, { as: ada })).toBe('insufficient_itc');
    expect(await imageRequests()).toBe(0);
    await expectRolledBack(ada, 99);
  });

  it('is idempotent by idempotency key, and rejects the key with another prompt', async () => {
    const ada = memberWithItc(300);
    const key = `again-${ada.id}`;
    const answers = await Promise.all([1, 2, 3].map(() => generate(ada, 'one and only', key)));
    expect(new Set(answers.map(({ avatarUrl }) => avatarUrl)).size).toBe(1);
    expect(await generate(ada, 'one and only', key)).toMatchObject({ id: answers[0]!.id, state: 'done' });
    expect(media.wallets.balanceOf(ada.id)).toBe(200);
    expect(await imageRequests()).toBe(1);
    expect(await media.codeOf(generateAvatar, { prompt: 'another' }, { as: ada, idempotencyKey: key })).toBe(
      'idempotency_mismatch',
    );
    const bob = memberWithItc(100);
    expect((await generate(bob, 'one and only', key)).id).not.toBe(answers[0]!.id);
  });

  it('waits for the end of its job without polling the database', async () => {
    const generations = media.service.app.get(GenerationRepository);
    const reads = jest.spyOn(generations, 'findById');
    const advances = jest.spyOn(generations, 'advance');
    await media.sandbox.control.fault({
      provider: 'ai',
      endpoint: '/images/',
      kind: 'delay',
      delayMs: 2_000,
      times: 1,
    });
    const { id, state } = await generate(memberWithItc());
    expect(state).toBe('done');
    const painted = advances.mock.calls.findIndex(([one, , to]) => one === id && to === 'storing');
    const paintedAt = advances.mock.invocationCallOrder[painted]!;
    const readAt = reads.mock.invocationCallOrder.filter((_, call) => reads.mock.calls[call]![0] === id);
    // One when it is ordered, and one before the wait for its picture.
    expect(readAt.filter((order) => order < paintedAt)).toHaveLength(2);
    for (const spy of [reads, advances]) spy.mockRestore();
  });

  it('is answered promptly when another replica ran its job', async () => {
    const env = await testEnv(media.sandbox);
    const second = await startHarness<MediaEnv>(media.servers, { name: 'media', module: MediaModule, env });
    // Near its deadline a call is answered in any case: this one's is after the end of the test.
    const ordered = Array.from({ length: 12 }, () =>
      media.call(generateAvatar, { prompt: 'a calm navigator' }, { as: memberWithItc(), timeoutMs: 3_600_000 }),
    );
    const answers = await Promise.all(ordered);
    expect(answers.map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => 'done'));
    await second.stop();
  });

  it.each([
    ['neither prompt nor traits', {}],
    ['a blank prompt', { prompt: '   ' }],
    ['empty traits', { traits: {} }],
    ['an unknown trait', { traits: { hairStyle: 'mullet' } }],
    ['a prompt that is too long', { prompt: 'x'.repeat(501) }],
  ])('rejects %s', async (_what, input) => {
    expect(await media.codeOf(generateAvatar, input, { as: memberWithItc() })).toBe('invalid_input');
  });

  it('rejects a flagged prompt, or any prompt while moderation is unavailable, without charging', async () => {
    const ada = memberWithItc();
    expect(await media.codeOf(generateAvatar, { prompt: 'a nude person' }, { as: ada })).toBe('prompt_refused');
    expect(await imageRequests()).toBe(0);
    await media.sandbox.control.fault({ provider: 'ai', endpoint: '/moderations', kind: 'status', status: 500 });
    expect(await media.codeOf(generateAvatar, { prompt: 'a kind person' }, { as: ada })).toBe('generation_failed');
    expect(await imageRequests()).toBe(0);
    await expectRolledBack(ada, 100);
  });

  it.each([
    ['returns 500', { faults: [{ provider: 'ai', endpoint: '/images/', kind: 'status', status: 500 }] }],
    ['returns 429', { faults: [{ provider: 'ai', endpoint: '/images/', kind: 'status', status: 429 }] }],
    ['resets the connection', { faults: [{ provider: 'ai', endpoint: '/images/', kind: 'reset' }] }],
    ['returns no image', { model: { mode: 'garbage' } }],
    ['returns malicious content', { model: { mode: 'evil' } }],
  ] as const)('refunds the price when the provider %s', async (_what, settings) => {
    await media.sandbox.control.set(settings as Parameters<typeof media.sandbox.control.set>[0]);
    const ada = memberWithItc();
    expect(await media.codeOf(generateAvatar, { prompt: 'somebody' }, { as: ada })).toBe('generation_failed');
    await expectRolledBack(ada, 100);
  });

  it('refunds the price when storage is unavailable', async () => {
    await media.sandbox.control.fault({ provider: 'gcs', endpoint: 'POST /upload', kind: 'status', status: 503 });
    const ada = memberWithItc();
    expect(await media.codeOf(generateAvatar, { prompt: 'somebody' }, { as: ada })).toBe('generation_failed');
    await media.sandbox.control.reset();
    await expectRolledBack(ada, 100);
  });

  it('deletes the picture when the ledger has refunded the price', async () => {
    const ada = memberWithItc();
    media.settling.answer = (input) => media.wallets.settle({ ...input, outcome: 'refunded' });
    expect(await media.codeOf(generateAvatar, { prompt: 'too late' }, { as: ada })).toBe('generation_failed');
    media.settling.answer = (input) => media.wallets.settle(input);
    await expectRolledBack(ada, 100);
  });

  it('is settled once economy is available again, whether the request or its response was lost', async () => {
    for (const processed of [false, true]) {
      const ada = memberWithItc();
      let attempts = 0;
      media.settling.answer = (input) => {
        if (processed) media.wallets.settle(input);
        attempts += 1;
        if (attempts > 2) return media.wallets.settle(input);
        throw new DomainError('unavailable');
      };
      const { id } = await generate(ada);
      expect(media.wallets.balanceOf(ada.id)).toBe(0);
      expect(await media.call(getGeneration, { id }, { as: ada })).toMatchObject({ state: 'done' });
      expect(media.wallets.outcomeOf(id)).toBe('captured');
    }
    media.settling.answer = (input) => media.wallets.settle(input);
  });

  it('keeps its picture although economy could not settle it for more than a day', async () => {
    const ada = memberWithItc();
    media.settling.answer = () => {
      throw new DomainError('unavailable');
    };
    const generated = generate(ada);
    await eventually('the picture is stored', async () => {
      const [generation] = await media.call(listGenerations, {}, { as: ada });
      return generation?.state === 'storing';
    });
    await media.service.app.get(CleanupService).sweep(new Date(Date.now() + 25 * 3_600_000));
    media.settling.answer = (input) => media.wallets.settle(input);
    const { id, avatarUrl } = await generated;
    expect(media.wallets.outcomeOf(id)).toBe('captured');
    expect(await media.call(findPicture, { path: avatarUrl! })).toMatchObject({ ownerId: ada.id });
    expect((await media.objects()).filter((name) => name.includes(ada.id))).toHaveLength(2);
  });

  it('is visible to its owner only', async () => {
    const ada = memberWithItc();
    const { id } = await generate(ada);
    expect(await media.codeOf(getGeneration, { id }, { as: member() })).toBe('not_found');
    expect(await media.call(listGenerations, {}, { as: ada })).toEqual([]);
  });
});
