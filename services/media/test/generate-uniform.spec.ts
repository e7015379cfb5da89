import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteHeadshot } from '@crew/contracts/media/delete-headshot';
import { generateUniform } from '@crew/contracts/media/generate-uniform';
import { listAvatars } from '@crew/contracts/media/list-avatars';
import { listUniforms } from '@crew/contracts/media/list-uniforms';
import { UNIFORM_IDS } from '@crew/contracts/media/media.constants';
import { uniformGenerated } from '@crew/contracts/media/media.events';
import { eventSubject } from '@crew/service-kit/nats/streams';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startMedia, type MediaUnderTest } from './media-under-test.js';
import { photograph } from './photographs.js';
import { uploadPicture } from './upload-picture.js';

let media: MediaUnderTest;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media?.stop());

beforeEach(() => media.sandbox.control.reset());

async function memberWithHeadshot(one: Actor = member()): Promise<{ as: Actor; headshotIds: string[] }> {
  const { id } = await uploadPicture(media, one, await photograph(3));
  return { as: one, headshotIds: [id] };
}
const pricesFor = async (as: Actor): Promise<number[]> => [
  ...new Set((await media.call(listUniforms, {}, { as })).map(({ price }) => price)),
];

describe('list-uniforms', () => {
  it('returns one uniform for each faction and a plain one', async () => {
    const uniforms = await media.call(listUniforms, {}, { as: member() });
    expect(uniforms.map(({ id }) => id)).toEqual([...UNIFORM_IDS]);
    expect(uniforms.filter(({ faction }) => faction === null).map(({ id }) => id)).toEqual(['crew']);
  });
});

describe('generate-uniform', () => {
  it('makes the first uniform for free from the headshots and grants the welcome bonus', async () => {
    const { as, headshotIds } = await memberWithHeadshot();
    const events: string[] = [];
    media.connection.subscribe(eventSubject(uniformGenerated.subject), {
      callback: (_error, message) => void events.push(message.string()),
    });
    await media.connection.flush();
    expect(await pricesFor(as)).toEqual([0]);
    const answer = await media.call(generateUniform, { headshotIds, uniformId: 'music' }, { as });
    expect(answer).toMatchObject({ state: 'done', charged: 0, balance: 500, bonus: { granted: true, amount: 500 } });
    expect(answer.avatar).toMatchObject({ kind: 'uniform', uniformId: 'music', path: answer.avatarUrl });
    await eventually('the event is published', () => events.length === 1);
    expect(JSON.parse(events[0]!)).toMatchObject({ data: { userId: as.id, uniformId: 'music', mediaId: answer.id } });
    const [call] = await media.sandbox.control.log('ai', '/images/edits');
    expect(call!.body).toContain('Music faction');

    expect(await pricesFor(as)).toEqual([100]);
    expect(await media.call(generateUniform, { headshotIds, uniformId: 'crew' }, { as })).toMatchObject({
      charged: 100,
      balance: 400,
      bonus: { granted: false },
    });
    expect(await media.call(listAvatars, {}, { as })).toHaveLength(2);
  });

  it('keeps the first uniform free when its generation fails', async () => {
    const { as, headshotIds } = await memberWithHeadshot();
    await media.sandbox.control.fault({ provider: 'ai', endpoint: '/images/', kind: 'status', status: 500, times: 1 });
    const order = { headshotIds, uniformId: 'energy' } as const;
    expect(await media.codeOf(generateUniform, order, { as })).toBe('generation_failed');
    await eventually('the uniform is free again', async () => (await pricesFor(as))[0] === 0);
    expect(await media.call(generateUniform, order, { as })).toMatchObject({ charged: 0, bonus: { granted: true } });
  });

  it('succeeds without a bonus while economy cannot grant it', async () => {
    const { as, headshotIds } = await memberWithHeadshot();
    media.granting.answer = () => {
      throw new DomainError('unavailable');
    };
    expect(await media.call(generateUniform, { headshotIds, uniformId: 'crew' }, { as })).toMatchObject({
      state: 'done',
      bonus: null,
    });
    media.granting.answer = ({ userId }) => media.wallets.grantBonus(userId);
  });

  it('returns 404 for headshots of another member', async () => {
    const { headshotIds } = await memberWithHeadshot();
    const eve = await memberWithHeadshot();
    for (const ids of [headshotIds, [...eve.headshotIds, ...headshotIds], ['nothing']]) {
      const order = { headshotIds: ids, uniformId: 'crew' };
      expect(await media.codeOf(generateUniform, order, { as: eve.as })).toBe('headshot_gone');
    }
    const order = { headshotIds: eve.headshotIds, uniformId: 'pirate' };
    expect(await media.codeOf(generateUniform, order, { as: eve.as })).toBe('invalid_input');
    expect(await media.sandbox.control.log('ai', '/images/')).toEqual([]);
  });

  it('gives the first answer again for its idempotency key after the headshot was deleted', async () => {
    const { as, headshotIds } = await memberWithHeadshot();
    const order = { headshotIds, uniformId: 'crew' } as const;
    const idempotencyKey = `again-${as.id}`;
    const answer = await media.call(generateUniform, order, { as, idempotencyKey });
    await media.call(deleteHeadshot, { id: headshotIds[0]! }, { as });
    expect(await media.call(generateUniform, order, { as, idempotencyKey })).toEqual(answer);
    expect(await media.codeOf(generateUniform, order, { as })).toBe('headshot_gone');
  });

  it('is always free for admins', async () => {
    const { as, headshotIds } = await memberWithHeadshot(admin());
    for (const uniformId of ['crew', 'money'] as const) {
      expect(await media.call(generateUniform, { headshotIds, uniformId }, { as })).toMatchObject({ charged: 0 });
    }
  });

  it('gives one free uniform and one bonus for 500 concurrent and repeated orders', async () => {
    const { as, headshotIds } = await memberWithHeadshot();
    const order = (_: unknown, index: number): Promise<string> =>
      media.codeOf(
        generateUniform,
        { headshotIds, uniformId: UNIFORM_IDS[index % 8]! },
        // Ten orders, each repeated fifty times.
        { as, idempotencyKey: `race-${as.id}-${index % 10}` },
      );
    const codes = await Promise.all(Array.from({ length: 500 }, order));
    expect(codes.filter((code) => code === 'ok').length).toBeGreaterThan(0);
    await eventually('all generations are settled', () => media.wallets.open.length === 0);
    const avatars = await media.call(listAvatars, {}, { as });
    // The bonus pays for five more; each one after the first was charged.
    expect(media.wallets.balanceOf(as.id)).toBe(500 - 100 * (avatars.length - 1));
    const granted = media.granting.asked.filter(({ input }) => input.userId === as.id);
    expect(granted.length).toBeGreaterThan(0);
  });
});
