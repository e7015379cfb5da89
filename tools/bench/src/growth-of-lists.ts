import { randomUUID } from 'node:crypto';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listMembers } from '@crew/contracts/chat/list-members';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { getUser } from '@crew/contracts/identity/get-user';
import { grantAdmin } from '@crew/contracts/identity/grant-admin';
import { listUsers } from '@crew/contracts/identity/list-users';
import { getPod } from '@crew/contracts/pods/get-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listPods } from '@crew/contracts/pods/list-pods';
import type { MemberClient } from '@crew/local-stack/client/member-client';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { backdateAccount } from '@crew/testing/backdate-account';
import { mongo } from 'mongoose';
import { signIn, type Environment } from './environment.js';
import { atMostTimes, type Figure, type Prepare } from './figure.js';
import { seedEntries, seedMembers, seedPods } from './seed-documents.js';
import { median, medians } from './stats.js';
import { until } from './until.js';

const ENTRIES = [10, 1_000_000] as const;
const MEMBERS = [100, 100_000] as const;
const PODS = [10, 10_000] as const;
const TIP = 5;
/** Members whom no other benchmark uses: two with wallets, the author of the tipped message, an admin, and one who signs in. */
const [SMALL, LARGE, AUTHOR, ADMIN, RETURNING] = [300, 301, 302, 303, 304];

type Action = () => Promise<unknown>;

/**
 * Wallets, members and pods, many compared with few. A large wallet is compared with a small one in turn; calls about members
 * and pods with the same calls before most of them were seeded.
 */
export const growthOfLists: Prepare<Environment> = async (environment) => {
  const client = await mongo.MongoClient.connect(environment.mongoUrl);
  try {
    const wallets = await prepareWallets(environment, client);
    const member = await signIn(environment, AUTHOR);
    await seedMembers(client, member.user.id, { to: MEMBERS[0] });
    const pods = await seedPods(client, { to: PODS[0] });
    const actions = [
      ...(await actionsOnMembers(environment)).map(
        ([what, act]) => [...countsOf('members', MEMBERS), what, act] as const,
      ),
      ...actionsOnPods(member, pods).map(([what, act]) => [...countsOf('pods', PODS), what, act] as const),
    ];
    const before: number[] = [];
    for (const [, , , act] of actions) before.push(await median(act));
    await seedMembers(client, member.user.id, { from: MEMBERS[0], to: MEMBERS[1] });
    pods.push(...(await seedPods(client, { from: PODS[0], to: PODS[1] })));
    return async () => {
      const figures = await wallets();
      for (const [index, [many, few, what, act]] of actions.entries())
        figures.push(figure(`${what}: ${many} compared with ${few}`, before[index]!, await median(act).catch(endless)));
      return figures;
    };
  } finally {
    await client.close();
  }
};

const countsOf = (what: string, [few, many]: readonly [number, number]): [many: string, few: string] => [
  `${many.toLocaleString('en')} ${what}`,
  few.toLocaleString('en'),
];

/** What a call takes that fails, because its answer has grown beyond a limit. */
function endless(error: unknown): number {
  console.error(error);
  return Number.POSITIVE_INFINITY;
}

const figure = (what: string, baseline: number, product: number): Figure => ({
  id: 'P10',
  what,
  unit: 'ms',
  baseline,
  product,
  goal: atMostTimes(1.2),
});

async function prepareWallets(environment: Environment, client: mongo.MongoClient): Promise<() => Promise<Figure[]>> {
  const [small, large, author] = await Promise.all([SMALL, LARGE, AUTHOR].map((index) => signIn(environment, index)));
  const wallets = [small!, large!] as const;
  for (const [index, { user }] of wallets.entries()) {
    await seedEntries(client, user.id, ENTRIES[index]!);
    // A new account may tip little.
    await backdateAccount(environment.mongoUrl, user.id, 30);
  }
  const { id } = await author!.call(deckCalls.postMessage, { deckId: 'ascension', content: 'A message to be tipped.' });
  const tip = (member: MemberClient) => member.call(tipMessage, { id, amount: TIP }, randomUUID());
  await summarize(client, wallets, tip);
  const middle = new Map(wallets.map(({ user }, index) => [user.id, `${user.id}:${ENTRIES[index]! / 2}`]));
  const actions: [what: string, action: (member: MemberClient) => Promise<unknown>][] = [
    ['balance', (member) => member.call(getWallet, {})],
    ['tip', tip],
    ['newest page of the statement', (member) => member.call(listEntries, { limit: 5 })],
    ['page from its middle', (member) => member.call(listEntries, { limit: 5, before: middle.get(member.user.id)! })],
  ];
  return async () => {
    const figures: Figure[] = [];
    const [many, few] = countsOf('entries', ENTRIES);
    for (const [what, action] of actions)
      figures.push(figure(`${what} of a wallet: ${many} compared with ${few}`, ...(await medians(wallets, action))));
    return figures;
  };
}

/** The next entry of a wallet makes the economy include the seeded ones in its summary. */
async function summarize(
  client: mongo.MongoClient,
  wallets: readonly MemberClient[],
  tip: (member: MemberClient) => Promise<unknown>,
): Promise<void> {
  const summaries = client.db('crew_economy').collection<{ _id: string; seq: number }>('wallets');
  for (const [index, member] of wallets.entries()) {
    await until('the old account may tip', async () => Boolean(await tip(member)));
    const isSummarized = async () => ((await summaries.findOne({ _id: member.user.id }))?.seq ?? 0) > ENTRIES[index]!;
    await until('all entries are in the summary', isSummarized);
  }
}

async function actionsOnMembers(environment: Environment): Promise<[what: string, action: Action][]> {
  const { username } = (await signIn(environment, ADMIN)).user;
  const context = { actor: null, requestId: randomUUID(), deadline: Date.now() + 10_000 };
  await new RpcClient(environment.nats).call(grantAdmin, { username }, context);
  const admin = await signIn(environment, ADMIN);
  return [
    // Not the admin, whose session would be the oldest of too many.
    ['sign in', () => signIn(environment, RETURNING)],
    ['newest page of the roster', () => admin.call(listUsers, {})],
    ['search of the roster', () => admin.call(listUsers, { q: 'sailor-7' })],
    ['search for a member to mention', () => admin.call(listMembers, { deckId: 'ascension', q: 'sailor' })],
    ['profile of a member', () => admin.call(getUser, { username: 'sailor-7' })],
  ];
}

function actionsOnPods(member: MemberClient, ids: readonly string[]): [what: string, action: Action][] {
  const id = (): string => ids.at(-1)!;
  return [
    ['list of the pods', () => member.call(listPods, {})],
    ['open a pod', () => member.call(getPod, { id: id() })],
    [
      'join and leave a pod',
      async () => {
        const joined = { id: id() };
        await member.call(joinPod, joined);
        await member.call(leavePod, joined);
      },
    ],
  ];
}
