import { eventRate, memberLoad, type Costs } from './costs.js';
import type { Demands } from './demands.js';
import { input } from './inputs.js';
import { flushes, largest } from './queueing.js';
import type { Recorded } from './recorded.js';

/** What ends growth at some number of members, all else being enough. */
export interface Wall {
  what: string;
  /** Active members online at once. */
  members: number;
  /** What is full then. */
  full: string;
  remedy: string;
}

export interface Known {
  costs: Costs;
  demands: Demands;
  recorded: Recorded;
}

/** Beyond the largest number that the document speaks of nothing is a wall. */
const MOST = 1e8;
const DAYS = 365;
const GIB = 2 ** 30;

/** Bytes that a message, a session or an entry takes on the disk of a member of the replica set. */
export const bytesOf = ({ bytes }: Demands, name: keyof Demands['bytes']): number =>
  bytes[name].stored + bytes[name].indexes;

/** The walls of the manifests as they stand, lowest first. */
export function walls(known: Known): Wall[] {
  return [...ofOneDeck(known), ...ofServers(known), ...ofServices(known)].toSorted(
    (one, other) => one.members - other.members,
  );
}

const most = (isEnough: (members: number) => boolean): number => Math.floor(largest(MOST, isEnough));

/** Everybody looks at one deck, whose every event each stream receives. */
function ofOneDeck({ costs, recorded }: Known): Wall[] {
  const rate = eventRate(costs);
  const gateways = input('maxGateways');
  const gatewayShare = (members: number): number =>
    flushes({ ...costs.hub, streams: members / gateways, eventsPerSecond: members * rate }).utilization +
    members * rate * costs.perGatewayEvent.gateway +
    (members * memberLoad(costs, 'gateway')) / gateways;
  const posts = costs.calls.find(({ name }) => name === 'post')!.perSecond;
  return [
    {
      what: 'a phone that receives every event of the deck',
      members: most((members) => members * rate * input('eventBytes') <= input('phoneBytes')),
      full: `${input('phoneBytes') / 1_000} kB/s of slow 4G`,
      remedy: 'a stream receives the messages of the deck on its screen, and of a busy one a sample',
    },
    {
      what: 'a reader who follows the deck',
      members: most((members) => members * posts <= input('readable')),
      full: `${input('readable')} messages/s`,
      remedy: 'segments of a deck, and a sample of the whole',
    },
    {
      what: 'gateways that write every event of one deck to every stream',
      members: most((members) => gatewayShare(members) <= input('fullShare')),
      full: `${gateways} pods, ${share()} busy`,
      remedy: 'batched frames: so many writes a second for all events',
    },
    {
      what: 'the order of the messages of one room',
      members: most((members) => members * posts <= recorded.postsPerSecond * input('fullShare')),
      full: `${Math.round(recorded.postsPerSecond)} posts/s of one room (P6), ${share()} busy`,
      remedy: 'segments, each a room with an order of its own',
    },
  ];
}

function ofServers({ costs, demands }: Known): Wall[] {
  const rate = eventRate(costs);
  const load = (process: string, members: number): number =>
    members * memberLoad(costs, process) + (costs.idle[process] ?? 0);
  // As many gateways as the events of rooms of usual size and the streams need.
  const toGateways = (members: number): number => Math.min(input('maxGateways'), Math.max(1, members / 2_500));
  const yearly = (members: number): number =>
    (members / input('onlineShare')) * accountBytes(demands) + members * dailyBytes(costs, demands) * DAYS;
  return [
    {
      what: 'the primary of MongoDB, which takes every write and read',
      members: most((members) => load('mongodb', members) <= input('mongodbCores') * input('fullShare')),
      full: `${input('mongodbCores')} cores, ${share()} busy`,
      remedy: 'a replica set for each service, then shards by room and by wallet',
    },
    {
      what: 'the disk of a member of the replica set',
      members: most((members) => yearly(members) <= input('diskGib') * GIB * input('fullShare')),
      full: `${input('diskGib')} GiB, ${share()} full after a year`,
      remedy: 'larger disks at once, shards later; old messages in a collection of their own',
    },
    {
      what: 'one NATS server, through which every call and event goes',
      members: most(
        (members) =>
          load('nats', members) + toGateways(members) * members * rate * costs.perGatewayEvent.nats <=
          input('natsCores') * input('fullShare'),
      ),
      full: `${input('natsCores')} cores, ${share()} busy`,
      remedy: 'clients spread over the servers of the cluster; interest by room; relays',
    },
    {
      what: 'Redis, which counts every limited call',
      members: most((members) => load('redis', members) <= input('redisCores') * input('fullShare')),
      full: `${input('redisCores')} core, ${share()} busy`,
      remedy: 'a cluster of Redis; limits and presence have a key per member',
    },
  ];
}

function ofServices({ costs }: Known): Wall[] {
  const service = (name: string, pods: number): Wall => ({
    what: `${name}, as many pods as it may have`,
    members: most((members) => (members * memberLoad(costs, name)) / pods <= input('fullShare')),
    full: `${pods} pods, ${share()} busy`,
    remedy: 'a larger maxReplicas: services have no state',
  });
  const rate = eventRate(costs);
  return [
    service('chat', input('maxGateways')),
    service('identity', input('maxServices')),
    {
      what: 'a gateway that receives the events of all rooms, before it writes one to a stream',
      members: most((members) => members * rate * costs.perGatewayEvent.gateway <= input('fullShare')),
      full: `1 core, ${share()} busy`,
      remedy: 'a gateway subscribes to the rooms of its streams; relays between the broker and gateways',
    },
  ];
}

const share = (): string => `${input('fullShare') * 100} %`;

/** What a member has on the disk without doing anything: account, session and the copies of other services. */
export const accountBytes = (demands: Demands): number =>
  (['account', 'session', 'memberInChat', 'memberInPods'] as const).reduce(
    (sum, name) => sum + bytesOf(demands, name),
    0,
  );

/** What an active member adds to the disk in a day. A tip is a debit and a credit. */
export function dailyBytes({ calls }: Costs, demands: Demands): number {
  const perDay = (name: string): number =>
    calls.find((call) => call.name === name)!.perSecond * 3_600 * input('activeHours');
  return perDay('post') * bytesOf(demands, 'message') + perDay('tip') * 2 * bytesOf(demands, 'entry');
}
