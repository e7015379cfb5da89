import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messagePosted } from '@crew/contracts/chat/chat.events';
import { boostMade, tipMade } from '@crew/contracts/economy/economy.events';
import type { EventContract, EventData, EventEnvelope } from '@crew/contracts/event';
import { blockMember } from '@crew/contracts/identity/block-member';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { getMe } from '@crew/contracts/identity/get-me';
import { getMembers } from '@crew/contracts/identity/get-members';
import { getUser } from '@crew/contracts/identity/get-user';
import { badgeWon, userChanged, userRegistered, type CopiedMember } from '@crew/contracts/identity/identity.events';
import { IDENTITY_CATALOG } from '@crew/contracts/identity/identity.catalog';
import { isBlocked } from '@crew/contracts/identity/is-blocked';
import { listActivity } from '@crew/contracts/identity/list-activity';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { login } from '@crew/contracts/identity/login';
import { suggestAddresses } from '@crew/contracts/identity/suggest-addresses';
import { unblockMember } from '@crew/contracts/identity/unblock-member';
import { updateProfile } from '@crew/contracts/identity/update-profile';
import { updateUser } from '@crew/contracts/identity/update-user';
import { findPicture } from '@crew/contracts/media/find-picture';
import { listSharedPods } from '@crew/contracts/pods/list-shared-pods';
import { podCreated } from '@crew/contracts/pods/pods.events';
import type { Output } from '@crew/contracts/rpc';
import { durablesOf } from '@crew/service-kit/events/durables';
import { EVENTS_STREAM, eventSubject } from '@crew/service-kit/nats/streams';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { AckPolicy, DeliverPolicy, jetstreamManager } from '@nats-io/jetstream';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { startIdentity, PASSWORD, type IdentityApp } from './identity-app.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

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

describe('get-user', () => {
  it.each(['@', '\uFF20', '\uFE6B'])('finds nobody by an email address with %s', async (at) => {
    const { actor, user } = await app.signUp();
    const username = `${user.username}${at}crew.test`;
    expect(await app.codeOf(getUser, { username }, { as: actor })).toBe('not_found');
  });

  it('names the pods that the member shares with the caller, unless the pods service is unavailable', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const sharedPods = async (username: string) =>
      (await app.call(getUser, { username }, { as: ada.actor })).sharedPods;
    expect(await sharedPods(bob.user.username)).toBeNull();
    const pods = await stubCall(app.connection, listSharedPods, () => [{ id: 'p1', name: 'Stargazers' }]);
    try {
      expect(await sharedPods(bob.user.username)).toEqual([{ id: 'p1', name: 'Stargazers' }]);
      expect(pods.asked.map(({ input }) => input)).toEqual([{ oneId: ada.user.id, otherId: bob.user.id }]);
      expect(await sharedPods(ada.user.username)).toEqual([]);
    } finally {
      await pods.stop();
    }
  });

  it('shows pronouns and the shared time zone to all but those whom the member blocked', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const seen = async () => {
      const { pronouns, timeZone } = await app.call(getUser, { username: ada.user.username }, { as: bob.actor });
      return { pronouns, timeZone };
    };
    expect(await seen()).toEqual({ pronouns: '', timeZone: null });
    const own = { pronouns: 'she/her', timeZone: 'Asia/Tokyo' };
    await app.call(updateUser, { id: ada.user.id, ...own }, { as: ada.actor });
    expect(await seen()).toEqual(own);
    expect((await app.call(exportAccount, {}, { as: ada.actor })).account).toMatchObject(own);
    await app.call(blockMember, { id: bob.user.id }, { as: ada.actor });
    expect(await seen()).toEqual({ pronouns: '', timeZone: null });
    await app.call(unblockMember, { id: bob.user.id }, { as: ada.actor });
    await app.call(updateUser, { id: ada.user.id, timeZone: null }, { as: ada.actor });
    expect(await seen()).toEqual({ pronouns: 'she/her', timeZone: null });
  });
});

describe('update-user', () => {
  it('changes how others see the member, with concurrent changes too', async () => {
    const { actor, user } = await app.signUp();
    const change = (input: object) => app.codeOf(updateUser, { id: user.id, ...input }, { as: actor });
    const codes = await Promise.all([
      change({ displayName: ' Nova Prime ' }),
      change({ bio: 'Here for the music.' }),
      change({ faction: 'music' }),
    ]);
    expect(codes).toEqual(['ok', 'ok', 'ok']);
    const seen = await app.call(getUser, { username: user.username.toUpperCase() }, { as: actor });
    expect(seen).toMatchObject({ displayName: 'Nova Prime', bio: 'Here for the music.', faction: 'music' });
    expect(seen).not.toHaveProperty('email');
  });

  it.each([
    ['a bio of 501 characters', { bio: 'x'.repeat(501) }],
    ['a blank display name', { displayName: '  ' }],
    ['an unknown faction', { faction: 'none' }],
    ['pronouns of 41 characters', { pronouns: 'x'.repeat(41) }],
    ['pronouns on two lines', { pronouns: 'she\nher' }],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
    ['a badge', { badges: ['pod_founder'] }],
    ['the admin flag', { isAdmin: true }],
  ])('rejects %s', async (_what, input) => {
    const { actor } = await app.signUp();
    expect(await app.codeOf(updateUser, { id: actor.id, ...input }, { as: actor })).toBe('invalid_input');
  });

  it('accepts only public pictures of the member’s own', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const pictures: Record<string, Output<typeof findPicture>> = {
      'pictures/ada.webp': { ownerId: ada.user.id, visibility: 'public' },
      'pictures/headshot.webp': { ownerId: ada.user.id, visibility: 'private' },
      'pictures/bob.webp': { ownerId: bob.user.id, visibility: 'public' },
    };
    const setAvatar = (avatarUrl: string) => app.codeOf(updateUser, { id: ada.user.id, avatarUrl }, { as: ada.actor });
    expect(await setAvatar('pictures/ada.webp')).toBe('unavailable');
    const media = await stubCall(app.connection, findPicture, ({ path }) => pictures[path] ?? null);
    try {
      for (const path of ['pictures/headshot.webp', 'pictures/bob.webp', 'pictures/none.webp'])
        expect(await setAvatar(path)).toBe('foreign_picture');
      expect(await setAvatar('https://elsewhere.example/me.webp')).toMatch(/foreign_picture|invalid_input/);
      expect((await app.call(getMe, {}, { as: ada.actor })).avatarUrl).toBeNull();
      expect(await setAvatar('pictures/ada.webp')).toBe('ok');
      expect((await app.call(getMe, {}, { as: ada.actor })).avatarUrl).toBe('pictures/ada.webp');
    } finally {
      await media.stop();
    }
  });

  it('changes no other member', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    expect(await app.codeOf(updateUser, { id: ada.actor.id, bio: 'x' }, { as: bob.actor })).toBe('forbidden');
    expect(await app.codeOf(updateUser, { id: ada.actor.id, bio: 'x' })).toBe('signed_out');
  });
});

/** The copies of members in the events of a kind that are published from now on. */
function copiesPublished({ subject }: EventContract): CopiedMember[] {
  const copies: CopiedMember[] = [];
  app.connection.subscribe(eventSubject(subject), {
    callback: (_error, message) => void copies.push(message.json<EventEnvelope<CopiedMember>>().data),
  });
  return copies;
}

describe('update-profile', () => {
  it('stores interests, mailing address and onboarding progress', async () => {
    const { actor } = await app.signUp();
    const as = { as: actor };
    await app.call(updateProfile, { interests: ['Music', 'Nature'], onboardingStep: 'interests' }, as);
    await app.call(updateProfile, { mailingAddress: { city: 'Lisbon' }, onboardingStep: 'address' }, as);
    expect(await app.call(getMe, {}, as)).toMatchObject({ greeted: false });
    await app.call(updateProfile, { onboardingStep: 'address', profileCompleted: true, greeted: true }, as);
    expect(await app.call(getMe, {}, as)).toMatchObject({
      interests: ['Music', 'Nature'],
      mailingAddress: { city: 'Lisbon', street: '' },
      onboardingDone: ['interests', 'address'],
      profileCompleted: true,
      greeted: true,
    });
  });

  it('stores the language that the member chooses, visible to them alone, and publishes it', async () => {
    const published = copiesPublished(userChanged);
    const [{ actor, user }, viewer] = [await app.signUp(), await app.signUp()];
    expect(user.language).toBeNull();
    expect((await app.call(updateProfile, { language: 'de' }, { as: actor })).language).toBe('de');
    await app.call(updateProfile, { interests: ['Music'] }, { as: actor });
    expect((await app.call(getMe, {}, { as: actor })).language).toBe('de');
    expect((await app.call(exportAccount, {}, { as: actor })).account).toMatchObject({ language: 'de' });
    await eventually('the change is published', async () => published.some(({ id }) => id === user.id));
    expect(published.filter(({ id }) => id === user.id)).toMatchObject([{ language: 'de' }]);
    const others = await app.call(getUser, { username: user.username }, { as: viewer.actor });
    expect(others).not.toHaveProperty('language');
    await app.call(blockMember, { id: user.id }, { as: viewer.actor });
    expect(JSON.stringify(await app.call(listBlocks, {}, { as: viewer.actor }))).not.toContain('language');
  });

  it('takes the language of a new account from its registration', async () => {
    const published = copiesPublished(userRegistered);
    const { user } = await app.signUp('sprachlos', 'es');
    expect(user.language).toBe('es');
    const copy = await eventually('it is published', async () => published.find(({ id }) => id === user.id));
    expect(copy.language).toBe('es');
  });

  it('is published with a version that rises with each change', async () => {
    const registered = copiesPublished(userRegistered);
    const changed = copiesPublished(userChanged);
    const { actor, user } = await app.signUp();
    for (const language of ['de', 'es'] as const) await app.call(updateProfile, { language }, { as: actor });
    const own = (copies: CopiedMember[]) => copies.filter(({ id }) => id === user.id);
    await eventually('all are published', () => own(registered).length === 1 && own(changed).length === 2);
    const versions = [...own(registered), ...own(changed)].map(({ version }) => version!);
    expect(versions[0]).toBe(1);
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
  });

  it.each([
    ['a language that the product does not speak', { language: 'fr' }],
    ['no language', { language: null }],
    ['an unknown interest', { interests: ['Gossip'] }],
    ['a repeated interest', { interests: ['Music', 'Music'] }],
    ['an unknown address field', { mailingAddress: { planet: 'Mars' } }],
  ])('rejects %s', async (_what, input) => {
    const { actor } = await app.signUp();
    expect(await app.codeOf(updateProfile, input, { as: actor })).toBe('invalid_input');
  });

  it('gets no address suggestions without an API key', async () => {
    const { actor } = await app.signUp();
    expect(await app.call(suggestAddresses, { q: 'Main Street' }, { as: actor })).toEqual({
      configured: false,
      suggestions: [],
    });
  });
});

describe('activity and badges', () => {
  it('count each event once despite redelivery, and award each badge once', async () => {
    const { actor, user } = await app.signUp();
    const won = app.streamEvents(badgeWon, user.id);
    await app.connection.flush();
    for (const seq of [1, 2, 3, 1, 2, 3])
      await app.publishEvent(messagePosted, posted(user.id, seq), `posted:${user.id}:${seq}`);
    await app.publishEvent(podCreated, { podId: 'p1', userId: user.id, name: 'Stargazers' });
    const at = new Date().toISOString();
    const tip = { messageId: 'x', from: user.id, to: 'other', amount: 60, tippedInAll: 60, tips: 1, tipsTotal: 60, at };
    await app.publishEvent(tipMade, tip);
    await app.publishEvent(tipMade, { ...tip, tippedInAll: 120 });
    await app.publishEvent(boostMade, { messageId: 'x', by: 'other', to: user.id, boosts: 1, at });
    const seen = await eventually('all events are handled', async () => {
      const profile = await app.call(getUser, { username: user.username }, { as: actor });
      return profile.badges.length === 4 && profile.stats.boosts === 1 ? profile : undefined;
    });
    expect(seen.stats).toEqual({ messages: 3, tipsReceived: 0, tipsGiven: 120, boosts: 1 });
    // Events of different kinds are handled in any order.
    expect(seen.badges.toSorted()).toEqual(['early_adopter', 'first_message', 'generous_tipper', 'pod_founder']);
    expect(won.map(({ badge }) => badge).sort()).toEqual(['first_message', 'generous_tipper', 'pod_founder']);
    expect(seen.level.number).toBeGreaterThan(1);

    const activity = await app.call(listActivity, {}, { as: actor });
    expect(activity.find(({ kind }) => kind === 'message')).toMatchObject({ count: 3, about: 'music' });
    expect(activity.find(({ kind }) => kind === 'pod-created')).toMatchObject({
      about: 'Stargazers',
      path: '/pods/p1',
    });
    expect(activity.map(({ kind }) => kind)).toContain('joined');
  });
});

describe('blocks', () => {
  it('apply in both directions, are visible to the blocker only, and can be removed', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    await Promise.all([1, 2, 3].map(() => app.call(blockMember, { id: bob.actor.id }, { as: ada.actor })));
    const between = (oneId: string, otherId: string) => app.call(isBlocked, { oneId, otherId });
    expect(await between(ada.actor.id, bob.actor.id)).toBe(true);
    expect(await between(bob.actor.id, ada.actor.id)).toBe(true);
    expect((await app.call(listBlocks, {}, { as: ada.actor })).map(({ id }) => id)).toEqual([bob.actor.id]);
    expect(await app.call(listBlocks, {}, { as: bob.actor })).toEqual([]);
    const seen = await app.call(getUser, { username: bob.user.username }, { as: ada.actor });
    expect(seen.blocked).toBe(true);
    await app.call(unblockMember, { id: bob.actor.id }, { as: ada.actor });
    expect(await between(ada.actor.id, bob.actor.id)).toBe(false);
  });

  it('are refused for the member’s own id and for unknown ids', async () => {
    const { actor } = await app.signUp();
    expect(await app.codeOf(blockMember, { id: actor.id }, { as: actor })).toBe('own_block');
    expect(await app.codeOf(blockMember, { id: 'nobody' }, { as: actor })).toBe('not_found');
  });
});

/** Acts as the other services: they have handled all events so far, which identity therefore need not keep. */
async function handleElsewhere(): Promise<void> {
  const { consumers } = await jetstreamManager(app.connection);
  for (const { subject } of IDENTITY_CATALOG.events) {
    for (const durable_name of durablesOf(subject).filter((name) => !name.startsWith('identity-'))) {
      const options = { ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.New };
      await consumers.add(EVENTS_STREAM, { durable_name, filter_subject: eventSubject(subject), ...options });
    }
  }
}

describe('export-account and delete-account', () => {
  it('export the stored data without secrets, and list unavailable services', async () => {
    const { actor, user, token } = await app.signUp();
    const held = await app.call(exportAccount, {}, { as: actor });
    expect(held).toMatchObject({ account: { email: user.email, sessions: [{ userAgent: 'test' }] } });
    expect(held.missing).toEqual(['chat', 'economy', 'pods', 'crew-ai', 'media']);
    const text = JSON.stringify(held);
    for (const secret of [token, '$argon2', 'tokenHash']) expect(text).not.toContain(secret);
  });

  it('delete the account with the right password, end every session and leave no personal data', async () => {
    const { actor, user, token } = await app.signUp('goodbye_girl');
    await app.call(updateUser, { id: user.id, displayName: 'Farewell Fay', bio: 'So long' }, { as: actor });
    await app.call(updateUser, { id: user.id, pronouns: 'ze/zir', timeZone: 'Pacific/Chatham' }, { as: actor });
    await app.call(updateProfile, { mailingAddress: { street: 'Last Lane 1' } }, { as: actor });
    await app.publishEvent(messagePosted, posted(user.id, 1));
    expect(await app.codeOf(deleteAccount, { password: 'wrong' }, { as: actor })).toBe('wrong_password');
    expect(await app.codeOf(deleteAccount, { password: PASSWORD }, { as: actor })).toBe('ok');
    expect(await app.actorOf(token)).toBeNull();
    expect(await app.codeOf(login, { username: 'goodbye_girl', password: PASSWORD })).toBe('bad_credentials');
    expect(await app.codeOf(getUser, { username: 'goodbye_girl' }, { as: (await app.signUp()).actor })).toBe(
      'not_found',
    );
    expect(await app.call(getMembers, { ids: [user.id] })).toEqual([]);
    const database = app.service.app.get<Connection>(getConnectionToken()).db!;
    await handleElsewhere();
    await eventually('no personal data is left', async () => {
      const collections = await database.collections();
      const left = JSON.stringify(await Promise.all(collections.map((one) => one.find().toArray()))).toLowerCase();
      for (const trace of ['goodbye', 'farewell', 'so long', 'ze/zir', 'chatham', 'last lane'])
        expect(left).not.toContain(trace);
      return true;
    });
    await app.signUp('goodbye_girl');
  });
});
