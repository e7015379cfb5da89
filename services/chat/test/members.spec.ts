import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { captainStatus, deckMessage, presence, typing } from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import { listMembers } from '@crew/contracts/chat/list-members';
import { lookOn } from '@crew/contracts/chat/look-on';
import {
  memberBlocked,
  memberUnblocked,
  userChanged,
  userRegistered,
  type CopiedMember,
} from '@crew/contracts/identity/identity.events';
import { streamEventSubject } from '@crew/service-kit/events/stream-event-publisher';
import type { Actor } from '@crew/service-kit/rpc/call';
import { Presence } from '@crew/service-kit/presence/presence';
import { connectRedis, type RedisClient } from '@crew/service-kit/redis/redis';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { ChatModule } from '../src/chat.module.js';

let servers: TestServers;
let chat: ServiceHarness;
let redis: RedisClient;

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  redis = await connectRedis(servers.env.REDIS_URL, () => undefined);
});

afterAll(async () => {
  redis?.destroy();
  await chat?.stop();
  await servers?.stop();
});

const reader = member();
const inDeck = async (deckId: DeckId) => (await chat.call(listMembers, { deckId }, { as: reader })).members;
const post = (as: Actor) => chat.call(deckCalls.postMessage, { deckId: 'money', content: 'a coin' }, { as });
const profileOf = ({ id, username, displayName, avatarUrl, createdAt }: Actor): CopiedMember => ({
  id,
  username,
  displayName,
  avatarUrl,
  createdAt,
  faction: null,
  language: null,
});
const found = async (q: string) =>
  (await chat.call(listMembers, { deckId: 'music', q }, { as: reader })).members.map(({ key }) => key);

describe('list-members', () => {
  it('lists the six captains and the guardian, then the members who posted, latest first', async () => {
    const [ada, bob] = [member(), member()];
    for (const as of [ada, bob]) await chat.call(deckCalls.postMessage, { deckId: 'music', content: 'la' }, { as });
    const members = await inDeck('music');
    expect(members).toHaveLength(9);
    expect(members.slice(0, 7).map(({ type }) => type)).toEqual(Array(7).fill('crew'));
    expect(members[0]).toMatchObject({ key: 'seraphine', label: 'Captain of the Ascension Deck', status: 'offline' });
    expect(members.slice(7).map(({ key }) => key)).toEqual([bob.username, ada.username]);
    expect(members[7]).toEqual({
      id: bob.id,
      key: bob.username,
      displayName: bob.displayName,
      label: `@${bob.username}`,
      avatarUrl: null,
      type: 'member',
      status: 'offline',
    });
    expect((await inDeck('money')).length).toBe(7);
  });

  it('lists a member as soon as their first message is published, however recently the list was read', async () => {
    const ada = member();
    const published = chat.connection.subscribe(streamEventSubject(deckMessage, 'energy'), { max: 1 });
    expect(await inDeck('energy')).toHaveLength(7);
    const posted = chat.call(deckCalls.postMessage, { deckId: 'energy', content: 'hello' }, { as: ada });
    for await (const _ of published) expect((await inDeck('energy')).slice(7)).toMatchObject([{ id: ada.id }]);
    await posted;
  });

  it('finds captains and all members by the beginning of any of their names', async () => {
    const publicMember = {
      id: 'u-zoe',
      username: 'Zoe_1',
      displayName: 'Ünlü Zoë (Star)',
      avatarUrl: null,
      faction: null,
      language: null,
    };
    await chat.publishEvent(userRegistered, { ...publicMember, createdAt: '2025-01-01T00:00:00.000Z' });
    await eventually('she is known', async () => (await found('zoe_')).length === 1);
    for (const q of ['ZO', 'ünlü', 'zoë', '(st', 'Ünlü Zoë']) expect(await found(q)).toContain('Zoe_1');
    expect(await found('captain')).toHaveLength(6);
    expect(await found('ori')).toEqual(['orion']);
    for (const q of ['.*', '\\', '$ne', 'oe_1', '\u0000']) expect(await found(q)).toEqual([]);
    expect(await chat.codeOf(listMembers, { deckId: 'music', q: '' }, { as: reader })).toBe('invalid_input');
  });

  it('shows who is an admin, in messages too, as identity last published it', async () => {
    const grace = member();
    const message = await post(grace);
    expect(message.user).not.toHaveProperty('isAdmin');
    const publish = (isAdmin: boolean) => chat.publishEvent(userChanged, { ...profileOf(grace), isAdmin });
    const shown = async () => (await inDeck('money')).find(({ id }) => id === grace.id)?.isAdmin ?? false;
    await publish(true);
    await eventually('the badge is shown', shown);
    expect((await post(grace)).user).toMatchObject({ id: grace.id, isAdmin: true });
    await publish(false);
    await eventually('the badge is gone', async () => !(await shown()));
    expect((await post({ ...grace, isAdmin: true })).user).not.toHaveProperty('isAdmin');
  });

  it('shows an admin whose copy is from before it was known, after their next message', async () => {
    const grace = { ...member(), isAdmin: true };
    await post(grace);
    await eventually(
      'the badge is shown',
      async () => (await inDeck('money')).find(({ id }) => id === grace.id)?.isAdmin,
    );
  });

  it('shows a custom status until its end, but to nobody whom the member has blocked', async () => {
    const ada = member();
    await post(ada);
    const shown = async () => (await inDeck('money')).find(({ id }) => id === ada.id)?.customStatus;
    const publish = (until: string | null) =>
      chat.publishEvent(userChanged, { ...profileOf(ada), customStatus: { text: 'Counting', emoji: '🪙', until } });
    await publish(null);
    await eventually('it is shown', async () => (await shown())?.text === 'Counting');
    await post(ada);
    expect(await shown()).toEqual({ text: 'Counting', emoji: '🪙', until: null });
    await chat.publishEvent(memberBlocked, { blockerId: ada.id, blockedId: reader.id });
    await eventually('it is hidden from the reader', async () => (await shown()) === undefined);
    await chat.publishEvent(memberUnblocked, { blockerId: ada.id, blockedId: reader.id });
    await eventually('it is shown again', shown);
    await publish(new Date(Date.now() - 1_000).toISOString());
    await eventually('it has ended', async () => (await shown()) === undefined);
  });

  it('shows whether a member is online, away or offline', async () => {
    const ada = member();
    const statuses = new Presence(redis);
    await chat.call(deckCalls.postMessage, { deckId: 'money', content: 'hello' }, { as: ada });
    const status = async () => (await inDeck('money')).find(({ id }) => id === ada.id)?.status;
    await eventually('she is listed', async () => (await status()) === 'offline');
    await statuses.keep('a gateway', [ada.id, reader.id]);
    expect(await status()).toBe('away');
    await chat.call(lookOn, {}, { as: ada });
    expect(await status()).toBe('online');
    await statuses.drop('a gateway', [ada.id]);
    expect(await status()).toBe('offline');
  });

  it('shows each captain as last published by crew-ai', async () => {
    const profile = { displayName: 'Captain Lyra the Second', avatarUrl: 'portraits/lyra/new.webp' };
    const publishStatus = (status: 'online' | 'away') =>
      chat.connection.publish(
        streamEventSubject(captainStatus, 'all'),
        JSON.stringify({ key: 'lyra', status, ...profile }),
      );
    const captain = async (key: string) => (await inDeck('music')).find((one) => one.key === key)!;
    publishStatus('online');
    await eventually('Lyra is online', async () => (await captain('lyra')).status === 'online');
    expect(await captain('lyra')).toMatchObject(profile);
    publishStatus('away');
    await eventually('Lyra is away', async () => (await captain('lyra')).status === 'away');
    expect(await captain('midas')).toMatchObject({
      status: 'offline',
      displayName: 'Captain Midas',
      avatarUrl: null,
    });
  });
});

describe('hint-typing', () => {
  it('publishes to the deck that the member is typing', async () => {
    const ada = member();
    const received = chat.streamEvents(typing, 'music');
    await chat.connection.flush();
    await chat.call(deckCalls.hintTyping, { deckId: 'music' }, { as: ada });
    expect(await eventually('the ephemeral event', () => received[0])).toEqual({
      deckId: 'music',
      key: ada.username,
      displayName: ada.displayName,
    });
  });
});

describe('look-on', () => {
  it('publishes the return of a member who was away, but no further focus heartbeats', async () => {
    const [ada, online] = [member(), [] as string[]];
    const subscription = chat.connection.subscribe(streamEventSubject(presence, 'all'), {
      callback: (_, message) => void online.push(...message.json<{ online: string[] }>().online),
    });
    await chat.call(lookOn, {}, { as: ada });
    await chat.call(lookOn, {}, { as: ada });
    const bob = member();
    await chat.call(lookOn, {}, { as: bob });
    await eventually('bob is back', () => online.includes(bob.id));
    expect(online).toEqual([ada.id, bob.id]);
    subscription.unsubscribe();
  });
});
