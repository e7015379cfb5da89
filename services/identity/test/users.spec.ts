import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messagePosted } from '@crew/contracts/chat/chat.events';
import { boostMade, tipMade } from '@crew/contracts/economy/economy.events';
import type { EventData } from '@crew/contracts/event';
import { blockMember } from '@crew/contracts/identity/block-member';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { getMe } from '@crew/contracts/identity/get-me';
import { getMembers } from '@crew/contracts/identity/get-members';
import { getUser } from '@crew/contracts/identity/get-user';
import { badgeWon } from '@crew/contracts/identity/identity.events';
import { isBlocked } from '@crew/contracts/identity/is-blocked';
import { listActivity } from '@crew/contracts/identity/list-activity';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { login } from '@crew/contracts/identity/login';
import { suggestAddresses } from '@crew/contracts/identity/suggest-addresses';
import { unblockMember } from '@crew/contracts/identity/unblock-member';
import { updateProfile } from '@crew/contracts/identity/update-profile';
import { updateUser } from '@crew/contracts/identity/update-user';
import { findPicture } from '@crew/contracts/media/find-picture';
import { podCreated } from '@crew/contracts/pods/pods.events';
import type { Output } from '@crew/contracts/rpc';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { launch, PASSWORD, type Ship } from './identity-app.js';

let ship: Ship;

beforeAll(async () => {
  ship = await launch();
});

afterAll(() => ship?.stop());

const posted = (userId: string, seq: number): EventData<typeof messagePosted> => ({
  id: `m-${userId}-${seq}`,
  deckId: 'music',
  seq,
  rev: 0,
  replyTo: null,
  editedAt: null,
  deleted: false,
  hidden: false,
  reactions: [],
  pictures: [],
  linkPreview: null,
  tipsTotal: 0,
  userId,
  user: null,
  content: 'a song',
  mentions: [],
  messageType: 'member',
  isCaptain: false,
  tips: 0,
  boosts: 0,
  clientId: null,
  createdAt: new Date(1_700_000_000_000 + seq * 1_000).toISOString(),
});

describe('update-user', () => {
  it('changes how others see the member, many changes at once too', async () => {
    const { actor, user } = await ship.join();
    const change = (input: object) => ship.codeOf(updateUser, { id: user.id, ...input }, { as: actor });
    const codes = await Promise.all([
      change({ displayName: ' Nova Prime ' }),
      change({ bio: 'Here for the music.' }),
      change({ faction: 'music' }),
    ]);
    expect(codes).toEqual(['ok', 'ok', 'ok']);
    const seen = await ship.call(getUser, { username: user.username.toUpperCase() }, { as: actor });
    expect(seen).toMatchObject({ displayName: 'Nova Prime', bio: 'Here for the music.', faction: 'music' });
    expect(seen).not.toHaveProperty('email');
  });

  it.each([
    ['a bio of 501', { bio: 'x'.repeat(501) }],
    ['a blank name', { displayName: '  ' }],
    ['no faction', { faction: 'none' }],
    ['a badge', { badges: ['pod_founder'] }],
    ['being an admin', { isAdmin: true }],
  ])('refuses %s', async (_what, input) => {
    const { actor } = await ship.join();
    expect(await ship.codeOf(updateUser, { id: actor.id, ...input }, { as: actor })).toBe('invalid_input');
  });

  it('takes pictures that are one’s own and public, and no others', async () => {
    const [ada, bob] = [await ship.join(), await ship.join()];
    const pictures: Record<string, Output<typeof findPicture>> = {
      'pictures/ada.webp': { ownerId: ada.user.id, visibility: 'public' },
      'pictures/headshot.webp': { ownerId: ada.user.id, visibility: 'private' },
      'pictures/bob.webp': { ownerId: bob.user.id, visibility: 'public' },
    };
    const wear = (avatarUrl: string) => ship.codeOf(updateUser, { id: ada.user.id, avatarUrl }, { as: ada.actor });
    expect(await wear('pictures/ada.webp')).toBe('unavailable');
    const media = await stubCall(ship.connection, findPicture, ({ path }) => pictures[path] ?? null);
    try {
      for (const path of ['pictures/headshot.webp', 'pictures/bob.webp', 'pictures/none.webp'])
        expect(await wear(path)).toBe('forbidden');
      expect(await wear('https://elsewhere.example/me.webp')).toMatch(/forbidden|invalid_input/);
      expect((await ship.call(getMe, {}, { as: ada.actor })).avatarUrl).toBeNull();
      expect(await wear('pictures/ada.webp')).toBe('ok');
      expect((await ship.call(getMe, {}, { as: ada.actor })).avatarUrl).toBe('pictures/ada.webp');
    } finally {
      await media.stop();
    }
  });

  it('is for oneself alone', async () => {
    const [ada, bob] = [await ship.join(), await ship.join()];
    expect(await ship.codeOf(updateUser, { id: ada.actor.id, bio: 'x' }, { as: bob.actor })).toBe('forbidden');
    expect(await ship.codeOf(updateUser, { id: ada.actor.id, bio: 'x' })).toBe('signed_out');
  });
});

describe('update-profile', () => {
  it('keeps interests, address and how far the member came', async () => {
    const { actor } = await ship.join();
    const as = { as: actor };
    await ship.call(updateProfile, { interests: ['Music', 'Nature'], onboardingStep: 'interests' }, as);
    await ship.call(updateProfile, { mailingAddress: { city: 'Lisbon' }, onboardingStep: 'address' }, as);
    await ship.call(updateProfile, { onboardingStep: 'address', profileCompleted: true }, as);
    expect(await ship.call(getMe, {}, as)).toMatchObject({
      interests: ['Music', 'Nature'],
      mailingAddress: { city: 'Lisbon', street: '' },
      onboardingDone: ['interests', 'address'],
      profileCompleted: true,
    });
  });

  it.each([
    ['an unknown interest', { interests: ['Gossip'] }],
    ['one interest twice', { interests: ['Music', 'Music'] }],
    ['an unknown part of an address', { mailingAddress: { planet: 'Mars' } }],
  ])('refuses %s', async (_what, input) => {
    const { actor } = await ship.join();
    expect(await ship.codeOf(updateProfile, input, { as: actor })).toBe('invalid_input');
  });

  it('has no addresses to suggest without a maps service, and says so', async () => {
    const { actor } = await ship.join();
    expect(await ship.call(suggestAddresses, { q: 'Main Street' }, { as: actor })).toEqual({
      configured: false,
      suggestions: [],
    });
  });
});

describe('deeds and badges', () => {
  it('are counted once however often they are told, and earn each badge once', async () => {
    const { actor, user } = await ship.join();
    const won = ship.streamEvents(badgeWon, user.id);
    await ship.connection.flush();
    for (const seq of [1, 2, 3, 1, 2, 3])
      await ship.publishEvent(messagePosted, posted(user.id, seq), `posted:${user.id}:${seq}`);
    await ship.publishEvent(podCreated, { podId: 'p1', userId: user.id, name: 'Stargazers' });
    const at = new Date().toISOString();
    const tip = { messageId: 'x', from: user.id, to: 'other', amount: 60, tippedInAll: 60, tips: 1, tipsTotal: 60, at };
    await ship.publishEvent(tipMade, tip);
    await ship.publishEvent(tipMade, { ...tip, tippedInAll: 120 });
    await ship.publishEvent(boostMade, { messageId: 'x', by: 'other', to: user.id, boosts: 1, at });
    const seen = await eventually('all of it', async () => {
      const profile = await ship.call(getUser, { username: user.username }, { as: actor });
      return profile.badges.length === 4 && profile.stats.boosts === 1 ? profile : undefined;
    });
    expect(seen.stats).toEqual({ messages: 3, tipsReceived: 0, tipsGiven: 120, boosts: 1 });
    // Facts of different kinds come in any order.
    expect(seen.badges.toSorted()).toEqual(['early_adopter', 'first_message', 'generous_tipper', 'pod_founder']);
    expect(won.map(({ badge }) => badge).sort()).toEqual(['first_message', 'generous_tipper', 'pod_founder']);
    expect(seen.level.number).toBeGreaterThan(1);

    const activity = await ship.call(listActivity, {}, { as: actor });
    expect(activity.find(({ kind }) => kind === 'message')).toMatchObject({ count: 3, about: 'music' });
    expect(activity.find(({ kind }) => kind === 'pod-created')).toMatchObject({
      about: 'Stargazers',
      path: '/pods/p1',
    });
    expect(activity.map(({ kind }) => kind)).toContain('joined');
  });
});

describe('blocking', () => {
  it('works both ways for direct contact, shows only to who blocked, and is taken back', async () => {
    const [ada, bob] = [await ship.join(), await ship.join()];
    await Promise.all([1, 2, 3].map(() => ship.call(blockMember, { id: bob.actor.id }, { as: ada.actor })));
    const between = (oneId: string, otherId: string) => ship.call(isBlocked, { oneId, otherId });
    expect(await between(ada.actor.id, bob.actor.id)).toBe(true);
    expect(await between(bob.actor.id, ada.actor.id)).toBe(true);
    expect((await ship.call(listBlocks, {}, { as: ada.actor })).map(({ id }) => id)).toEqual([bob.actor.id]);
    expect(await ship.call(listBlocks, {}, { as: bob.actor })).toEqual([]);
    const seen = await ship.call(getUser, { username: bob.user.username }, { as: ada.actor });
    expect(seen.blocked).toBe(true);
    await ship.call(unblockMember, { id: bob.actor.id }, { as: ada.actor });
    expect(await between(ada.actor.id, bob.actor.id)).toBe(false);
  });

  it('is not for oneself nor for nobody', async () => {
    const { actor } = await ship.join();
    expect(await ship.codeOf(blockMember, { id: actor.id }, { as: actor })).toBe('forbidden');
    expect(await ship.codeOf(blockMember, { id: 'nobody' }, { as: actor })).toBe('not_found');
  });
});

describe('leaving', () => {
  it('hands over what is held, names the services that are away, and shows no secret', async () => {
    const { actor, user, token } = await ship.join();
    const held = await ship.call(exportAccount, {}, { as: actor });
    expect(held).toMatchObject({ account: { email: user.email, sessions: [{ userAgent: 'test' }] } });
    expect(held.missing).toEqual(['chat', 'economy', 'pods', 'crew-ai', 'media']);
    const text = JSON.stringify(held);
    for (const secret of [token, '$argon2', 'tokenHash']) expect(text).not.toContain(secret);
  });

  it('takes the right password, ends every session and leaves no name, address or picture', async () => {
    const { actor, user, token } = await ship.join('goodbye_girl');
    await ship.call(updateUser, { id: user.id, displayName: 'Farewell Fay', bio: 'So long' }, { as: actor });
    await ship.call(updateProfile, { mailingAddress: { street: 'Last Lane 1' } }, { as: actor });
    await ship.publishEvent(messagePosted, posted(user.id, 1));
    expect(await ship.codeOf(deleteAccount, { password: 'wrong' }, { as: actor })).toBe('wrong_password');
    expect(await ship.codeOf(deleteAccount, { password: PASSWORD }, { as: actor })).toBe('ok');
    expect(await ship.whoIs(token)).toBeNull();
    expect(await ship.codeOf(login, { username: 'goodbye_girl', password: PASSWORD })).toBe('bad_credentials');
    expect(await ship.codeOf(getUser, { username: 'goodbye_girl' }, { as: (await ship.join()).actor })).toBe(
      'not_found',
    );
    expect(await ship.call(getMembers, { ids: [user.id] })).toEqual([]);
    const database = ship.service.app.get<Connection>(getConnectionToken()).db!;
    await eventually('nothing is left', async () => {
      const collections = await database.collections();
      const left = JSON.stringify(await Promise.all(collections.map((one) => one.find().toArray()))).toLowerCase();
      for (const trace of ['goodbye', 'farewell', 'so long', 'last lane']) expect(left).not.toContain(trace);
      return true;
    });
    await ship.join('goodbye_girl');
  });
});
