import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { messagePosted } from '@crew/contracts/chat/chat.events';
import { listMembers } from '@crew/contracts/chat/list-members';
import { userChanged, userDeleted, userRegistered, type CopiedMember } from '@crew/contracts/identity/identity.events';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { MemberRepository } from '@crew/member-directory/member.repository';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { durableName } from '@crew/service-kit/events/durables';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { EVENTS_STREAM, eventSubject } from '@crew/service-kit/nats/streams';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { seedRoom } from '@crew/testing/seed-room';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { ChatModule } from '../src/chat.module.js';
import { DeckRoomRepository } from '../src/messages/deck-room.repository.js';

let servers: TestServers;
let chat: ServiceHarness;
let replica: ServiceHarness;

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  replica = await startHarness(servers, { name: 'chat', module: ChatModule });
});

afterAll(async () => {
  await replica?.stop();
  await chat?.stop();
  await servers?.stop();
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** What identity publishes of a member at a version; without one, as it did before there were versions. */
const copyOf = ({ id, username, createdAt }: Actor, displayName: string, version?: number): CopiedMember => ({
  id,
  username,
  displayName,
  avatarUrl: null,
  createdAt,
  faction: null,
  language: null,
  ...(version !== undefined && { version }),
});

const directoryOf = (at: ServiceHarness): MemberDirectory => at.service.app.get(MemberDirectory);
const nameOf = async ({ id }: Actor, at = chat) => (await directoryOf(at).find([id])).get(id)?.displayName;
const found = async (q: string) =>
  (await chat.call(listMembers, { deckId: 'music', q }, { as: member() })).members.map(({ key }) => key);
const post = (as: Actor) => chat.call(deckCalls.postMessage, { deckId: 'money', content: 'a coin' }, { as });

const natsOf = (at: ServiceHarness) => at.service.app.get<NatsConnection>(NATS);
const conversationsOf = (at: ServiceHarness) => at.service.app.get(DeckRoomRepository).conversations;
const copies = () => chat.service.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('members');
/** Changes the stored copy as another replica does whose invalidation is lost. */
const renameUnnoticed = ({ id }: Actor, displayName: string) =>
  copies().updateOne({ _id: id }, { $set: { displayName } });

/** The name of the author of the newest message, as a replica serves it. */
async function newestAuthorName(at: ServiceHarness): Promise<string | undefined> {
  const [json] = await conversationsOf(at).page('money', { limit: 1 });
  return (JSON.parse(json!) as Message).user?.displayName;
}

/** Resolves once all replicas have received the invalidations that one has published. */
async function whenInvalidated(by: ServiceHarness): Promise<void> {
  for (const at of [by, chat, replica]) await natsOf(at).flush();
}

/** Resolves once the replicas have handled every registration and change published so far. */
async function whenHandled(): Promise<void> {
  const manager = await jetstreamManager(chat.connection);
  for (const method of ['meetNewMember', 'meetChangedMember'])
    await eventually(`${method} has handled all`, async () => {
      const consumer = await manager.consumers.info(EVENTS_STREAM, durableName('chat', method));
      return consumer.num_pending + consumer.num_ack_pending === 0;
    });
}

describe('the name of a member', () => {
  it('remains when an older event is delivered again', async () => {
    const ada = member();
    await chat.publishEvent(userRegistered, copyOf(ada, 'Ada', 1));
    await chat.publishEvent(userChanged, copyOf(ada, 'Ada Prime', 3));
    await eventually('the new name', async () => (await nameOf(ada)) === 'Ada Prime');
    await chat.publishEvent(userChanged, copyOf(ada, 'Between', 2));
    await chat.publishEvent(userChanged, copyOf(ada, 'Unversioned'));
    await chat.publishEvent(userRegistered, copyOf(ada, 'Ada', 1));
    await chat.publishEvent(userRegistered, copyOf(ada, 'Unversioned'));
    await whenHandled();
    expect([await nameOf(ada), await nameOf(ada, replica)]).toEqual(['Ada Prime', 'Ada Prime']);
    expect(await found('Between')).toEqual([]);
    await chat.publishEvent(userChanged, copyOf(ada, 'Ada the Third', 4));
    await eventually('a later name', async () => (await nameOf(ada)) === 'Ada the Third');
  });

  it('follows events without a version until there is one with it', async () => {
    const ada = member();
    await post(ada);
    await chat.publishEvent(userRegistered, copyOf(ada, 'Ada'));
    // Without versions, the last to be handled wins, and each kind of event has a consumer of its own.
    await whenHandled();
    await chat.publishEvent(userChanged, copyOf(ada, 'Ada Prime'));
    await eventually('the new name', async () => (await nameOf(ada)) === 'Ada Prime');
    await chat.publishEvent(userChanged, copyOf(ada, 'Ada the Third', 9));
    await eventually('a later name', async () => (await nameOf(ada)) === 'Ada the Third');
  });

  it('is that of the latest event when replicas handle many at the same time', async () => {
    const ada = member();
    const versions = Array.from({ length: 40 }, (_, index) => ((index * 7) % 40) + 1);
    await Promise.all(
      versions.map((version, index) =>
        directoryOf(index % 2 ? chat : replica).update(copyOf(ada, `Ada ${version}`, version)),
      ),
    );
    for (const at of [chat, replica])
      await eventually('the latest name', async () => (await nameOf(ada, at)) === 'Ada 40');
  });
});

describe('a name in memory', () => {
  it('is read again after 30 s, in case its change was missed', async () => {
    const ada = member({ displayName: 'Ada' });
    await directoryOf(chat).store(ada);
    await renameUnnoticed(ada, 'Ada Prime');
    expect(await nameOf(ada)).toBe('Ada');
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 31_000);
    // The cache reads the clock once per millisecond.
    await eventually('the new name', async () => (await nameOf(ada)) === 'Ada Prime');
  });

  it('is read again after a reconnect, and so are the messages with it', async () => {
    const ada = member({ displayName: 'Ada' });
    await post(ada);
    expect(await newestAuthorName(replica)).toBe('Ada');
    await renameUnnoticed(ada, 'Ada Prime');
    expect(await newestAuthorName(replica)).toBe('Ada');
    await natsOf(replica).reconnect();
    await eventually('the new name', async () => (await nameOf(ada, replica)) === 'Ada Prime');
    await eventually('it is shown', async () => (await newestAuthorName(replica)) === 'Ada Prime');
  });

  it('is not kept when it changes while it is read', async () => {
    const ada = member();
    await directoryOf(chat).update(copyOf(ada, 'Ada', 1));
    await whenInvalidated(chat);
    const repository = replica.service.app.get(MemberRepository);
    const read = repository.findByIds.bind(repository);
    jest.spyOn(repository, 'findByIds').mockImplementationOnce(async (ids) => {
      const found = await read(ids);
      await directoryOf(chat).update(copyOf(ada, 'Ada Prime', 2));
      await whenInvalidated(chat);
      return found;
    });
    expect(await nameOf(ada, replica)).toBe('Ada');
    expect(await nameOf(ada, replica)).toBe('Ada Prime');
  });

  it('is replaced in the messages in memory when the member’s own call brings the new one first', async () => {
    const ada = member();
    await directoryOf(chat).update(copyOf(ada, 'Ada', 1));
    await post({ ...ada, displayName: 'Ada' });
    for (const at of [chat, replica]) expect(await newestAuthorName(at)).toBe('Ada');
    await directoryOf(chat).store({ ...ada, displayName: 'Ada Prime' });
    await directoryOf(chat).update(copyOf(ada, 'Ada Prime', 2));
    await whenInvalidated(chat);
    for (const at of [chat, replica]) expect(await newestAuthorName(at)).toBe('Ada Prime');
  });

  it('is read for the event of a message where it is not there', async () => {
    const ada = member();
    await directoryOf(chat).update(copyOf(ada, 'Ada', 1));
    await whenInvalidated(chat);
    const posted: Message[] = [];
    chat.connection.subscribe(eventSubject(messagePosted.subject), {
      callback: (_error, received) => void posted.push(received.json<{ data: Message }>().data),
    });
    await chat.connection.flush();
    const sent = { authorId: ada.id, clientId: 'without-a-name', content: 'a coin', mentions: [] };
    await conversationsOf(chat).post({ roomId: 'money', kind: 'member', ...sent });
    const event = await eventually('the event', () => posted.find(({ clientId }) => clientId === sent.clientId));
    expect(event.user).toMatchObject({ id: ada.id, displayName: 'Ada' });
  });
});

describe('a deleted member', () => {
  const isListed = async ({ id }: Actor): Promise<boolean> => {
    for await (const ids of directoryOf(chat).all(1_000)) if (ids.includes(id)) return true;
    return false;
  };

  /** Delivers everything that could bring the member back. */
  async function deliverLate(deleted: Actor): Promise<void> {
    await chat.publishEvent(userRegistered, copyOf(deleted, deleted.displayName, 1));
    await chat.publishEvent(userChanged, copyOf(deleted, deleted.displayName, 2));
    await chat.publishEvent(userChanged, copyOf(deleted, deleted.displayName));
    await post(deleted);
    await whenHandled();
  }

  async function expectUnknown(deleted: Actor): Promise<void> {
    expect([await nameOf(deleted), await nameOf(deleted, replica)]).toEqual([undefined, undefined]);
    expect(await found(deleted.username)).toEqual([]);
    expect(await directoryOf(chat).named([deleted.username])).toEqual([]);
    expect(await directoryOf(chat).idOf(deleted.username)).toBe(deleted.username);
    expect(await isListed(deleted)).toBe(false);
    expect(Object.keys((await copies().findOne({ _id: deleted.id })) ?? {})).toEqual(['_id', 'version']);
  }

  it('stays deleted when an older event or call arrives afterwards', async () => {
    const ada = member({ username: 'ada_deleted', displayName: 'Zenobia' });
    await chat.publishEvent(userRegistered, copyOf(ada, ada.displayName, 1));
    await eventually('she is known', async () => (await isListed(ada)) && (await nameOf(ada, replica)));
    await chat.publishEvent(userDeleted, { id: ada.id });
    await eventually('she is unknown', async () => !(await nameOf(ada)) && !(await nameOf(ada, replica)));
    await deliverLate(ada);
    await expectUnknown(ada);
  });

  it('is mentioned no more, and no query for that reads all messages', async () => {
    const ada = member({ username: 'ada_mentioned' });
    await directoryOf(chat).store(ada);
    const messages = chat.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
    const seed = { roomId: 'survival', count: 6_000, firstSeq: 1_000, authorIds: [member().id], contentOf: String };
    const ids = await seedRoom(messages.collection, seed);
    const mentioning = { _id: { $in: [ids[0]!, ids.at(-1)!] } };
    await messages.updateMany(mentioning, { content: 'Hi @ada_mentioned', mentions: ['ada_mentioned'] });
    const hasName = async () => (await nameOf(ada)) ?? (await nameOf(ada, replica));
    // Either replica may handle the event.
    const plans = await Promise.all(
      [chat, replica].map(({ queries }) =>
        queries.during(async () => {
          if (queries === chat.queries) await chat.publishEvent(userDeleted, { id: ada.id });
          await eventually('she is forgotten', async () => !(await hasName()));
        }),
      ),
    );
    const contents = (await messages.find(mentioning).lean()).map(({ content, mentions }) => [content, mentions]);
    expect(contents).toEqual(Array(2).fill(['Hi @departed', []]));
    expect(plans.map(({ shapes }) => shapes).join()).toContain('"mentions"');
    expect((await Promise.all(plans.map((of) => of.greedy(5_000)))).flat()).toEqual([]);
  });

  it('stays deleted when the deletion arrives first, and twice', async () => {
    const ada = member({ username: 'ada_unmet', displayName: 'Zuleika' });
    for (const _ of [1, 2]) await directoryOf(replica).forget(ada.id);
    await deliverLate(ada);
    await expectUnknown(ada);
  });
});
