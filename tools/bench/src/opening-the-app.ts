import { countUnreadConversations } from '@crew/contracts/chat/count-unread-conversations';
import { countUnreadThreads } from '@crew/contracts/chat/count-unread-threads';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { listDeckActivity } from '@crew/contracts/chat/list-deck-activity';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { listDirectConversations } from '@crew/contracts/chat/list-direct-conversations';
import { listDrafts } from '@crew/contracts/chat/list-drafts';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import { countUnreadPodThreads } from '@crew/contracts/pods/count-unread-pod-threads';
import { listPods } from '@crew/contracts/pods/list-pods';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { getUser } from '@crew/contracts/identity/get-user';
import type { MemberClient } from '@crew/local-stack/client/member-client';
import { seedRoom } from '@crew/testing/seed-room';
import { createConnection, type Connection, type mongo } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { signIn, type Environment } from './environment.js';
import { atMostTimes, type Figure, type Prepare } from './figure.js';
import { medians } from './stats.js';

const CONVERSATIONS = [10, 1_000] as const;
const THREADS = [2, 200] as const;
/** Members whom no other benchmark uses: two with conversations, and one to whom both write. */
const [SMALL, LARGE, OTHER] = [310, 311, 312];

/** What the dashboard asks for when the app is opened; the list of conversations is on a screen of its own. */
const OPENING = [
  [
    'all calls of the first screen',
    (member) =>
      Promise.all([
        member.call(getUser, { username: member.user.username }),
        member.call(getWallet, {}),
        member.call(listDecks, {}),
        member.call(listDeckActivity, {}),
        member.call(listPods, { show: 'own' }),
        member.call(listNotifications, {}),
        member.call(listDrafts, {}),
        member.call(countUnreadConversations, {}),
        member.call(countUnreadThreads, {}),
        member.call(countUnreadPodThreads, {}),
      ]),
  ],
  ['newest page of the conversations', (member) => member.call(listDirectConversations, { limit: CONVERSATIONS[0] })],
] as const satisfies [what: string, act: (member: MemberClient) => Promise<unknown>][];

/** Opening the app with many conversations, every third of them unread, and followed threads, compared with few. */
export const openingTheApp: Prepare<Environment> = async (environment) => {
  const [small, large, other] = await Promise.all([SMALL, LARGE, OTHER].map((index) => signIn(environment, index)));
  const members = [small!, large!] as const;
  const connection = await createConnection(environment.mongoUrl, { dbName: 'crew_chat' }).asPromise();
  try {
    const others = await seedDirectory(connection, CONVERSATIONS[1]);
    for (const [index, member] of members.entries()) {
      const rooms = await seedConversations(connection, member, other!, others.slice(0, CONVERSATIONS[index]));
      await seedThreads(connection, member.user.id, rooms, THREADS[index]!);
    }
  } finally {
    await connection.close();
  }
  return async () => {
    const figures: Figure[] = [];
    for (const [what, act] of OPENING) figures.push(figure(what, await medians(members, act)));
    return figures;
  };
};

function figure(what: string, [baseline, product]: [number, number]): Figure {
  const title = `${what}: 1,000 conversations and 200 followed threads compared with 10 and 2`;
  return { id: 'P20', what: title, unit: 'ms', baseline, product, goal: atMostTimes(1.2) };
}

/** Makes names known of members who never sign in. Resolves to their ids. */
async function seedDirectory(connection: Connection, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, number) => {
    const username = `friend-${number}`;
    return {
      _id: uuidv7(),
      username,
      displayName: `Friend ${number}`,
      terms: [username],
      avatarUrl: null,
      isAdmin: false,
    };
  });
  await connection.collection<(typeof names)[number]>('members').insertMany(names);
  return names.map(({ _id }) => _id);
}

/** Copies a conversation that was posted through the API, with its message, once for each of the others. */
async function seedConversations(
  connection: Connection,
  member: MemberClient,
  other: MemberClient,
  others: readonly string[],
): Promise<string[]> {
  const { id } = await member.call(startDirectConversation, { userIds: [other.user.id] });
  const { id: messageId } = await member.call(directCalls.postMessage, { id, content: 'Good evening!' });
  const conversations = connection.collection<mongo.Document & { _id: string }>('directConversations');
  const template = (await conversations.findOne({ _id: id, lastMessageId: messageId }))!;
  const rooms: string[] = [];
  for (const [index, userId] of others.entries()) {
    const roomId = `${id.slice(0, -6)}${index.toString(16).padStart(6, '0')}`;
    const [lastMessageId] = await seedRoom(connection.collection('directMessages'), {
      roomId,
      count: 1,
      firstSeq: 1,
      authorIds: [userId],
      contentOf: () => 'How was your day?',
    });
    const participants = (template['participants'] as { userId: string }[]).map((one) =>
      one.userId === member.user.id
        ? { ...one, shelf: 'inbox', unread: index % 3 === 0, lastReadSeq: index % 3 === 0 ? 0 : 1 }
        : { ...one, userId },
    );
    await conversations.insertOne({ ...template, _id: roomId, lastMessageId: lastMessageId!, participants });
    rooms.push(roomId);
  }
  return rooms;
}

/** Has a member follow threads: one half in a deck, the others each in a conversation of its own. */
async function seedThreads(
  connection: Connection,
  userId: string,
  conversations: readonly string[],
  count: number,
): Promise<void> {
  const inDeck = await seedRoom(connection.collection('messages'), {
    roomId: 'survival',
    firstSeq: 100_000 * count,
    count: count / 2,
    authorIds: [userId],
    contentOf: (seq) => `Question ${seq}`,
  });
  const parents = inDeck.map((threadId) => ({ threadId, roomId: 'survival' }));
  for (const roomId of conversations.slice(0, count / 2)) {
    const newest = await connection.collection<{ _id: string }>('directMessages').findOne({ roomId });
    parents.push({ threadId: newest!._id, roomId });
  }
  const followers = connection.collection<mongo.Document & { _id: string }>('threadFollowers');
  await followers.insertMany(
    parents.map(({ threadId, roomId }, index) => {
      const reading = { following: true, lastSeq: 2, lastReadSeq: index % 2, unread: true, lastReplyAt: new Date() };
      return { _id: `${threadId}:${userId}`, threadId, roomId, userId, ...reading };
    }),
  );
}
