import { eventRate, memberLoad, type Costs } from './costs.js';
import { input } from './inputs.js';
import { streamsByMemory } from './thresholds.js';
import { accountBytes, dailyBytes, type Known } from './walls.js';

/** What a number of members online needs with decks in segments, batched frames and relays. */
export interface Plan {
  members: number;
  postsPerSecond: number;
  /** Writes per second if every stream received every event of one deck. */
  naiveDeliveries: number;
  /** Cores that each gateway would need only to receive every event. */
  naiveGatewayCores: number;
  /** Parts of a deck that everybody is in, each a room with an order of its own. */
  segments: number;
  /** Events per second that a stream receives. */
  eventsPerStream: number;
  streamsPerGateway: number;
  pods: Record<'gateway' | 'relay' | 'chat' | 'identity' | 'economy', number>;
  natsServers: number;
  /** Replica sets of MongoDB for each kind of key, with primaries like that of today. */
  shards: Record<'rooms' | 'accounts' | 'wallets', number>;
  redisServers: number;
  egressGibMonth: number;
  /** Of one copy of the data after a year. */
  diskGib: number;
}

const DAYS_A_MONTH = 30;
const DAYS_A_YEAR = 365;
const GIB = 2 ** 30;
/** The calls whose response is a page of messages. */
const PAGES = new Set(['read', 'switch deck']);

export function planFor(known: Known, members: number): Plan {
  const { costs, demands } = known;
  const target = input('fullShare') / input('growth');
  const events = members * eventRate(costs);
  const segments = Math.ceil(members / input('usualRoom'));
  const eventsPerStream = Math.min(input('readable'), events);
  const byWrites = streamsByWrites(known, segments, eventsPerStream, target);
  const streamsOf = (gateways: number): number => Math.floor(Math.min(byWrites, streamsByMemory(known, gateways)));
  let gateway = input('minGateways');
  // The more there are, the fewer streams of a lost one each has to take.
  while (gateway * streamsOf(gateway) < members) gateway += 1;
  const podsFor = (cores: number): number => Math.max(2, Math.ceil(cores / target));
  const serversFor = (cores: number, each: number): number => Math.max(1, Math.ceil(cores / (each * target)));
  const relayed = segments * input('framesPerSecond') * gateway;
  const database = databaseCores(costs, members);
  return {
    members,
    postsPerSecond: members * costs.calls.find(({ name }) => name === 'post')!.perSecond,
    naiveDeliveries: members * events,
    naiveGatewayCores: events * costs.perGatewayEvent.gateway,
    segments,
    eventsPerStream,
    streamsPerGateway: streamsOf(gateway),
    pods: {
      gateway,
      relay: segments === 1 ? 0 : podsFor(events * costs.perGatewayEvent.gateway),
      chat: podsFor(members * memberLoad(costs, 'chat')),
      identity: podsFor(members * memberLoad(costs, 'identity')),
      economy: podsFor(members * memberLoad(costs, 'economy')),
    },
    natsServers: Math.max(
      input('serverReplicas'),
      serversFor(
        members * memberLoad(costs, 'nats') + (events + relayed) * costs.perGatewayEvent.nats,
        input('natsCores'),
      ),
    ),
    shards: {
      rooms: serversFor(database.rooms, input('mongodbCores')),
      accounts: serversFor(database.accounts, input('mongodbCores')),
      wallets: serversFor(database.wallets, input('mongodbCores')),
    },
    redisServers: serversFor(members * memberLoad(costs, 'redis'), input('redisCores')),
    egressGibMonth: (members * bytesPerSecond(costs, eventsPerStream) * activeSecondsAMonth()) / GIB,
    diskGib:
      ((members / input('onlineShare')) * accountBytes(demands) + members * dailyBytes(costs, demands) * DAYS_A_YEAR) /
      GIB,
  };
}

/** Streams that keep a gateway busy: their writes, their calls, and the frames of all segments that a relay sends. */
function streamsByWrites({ costs }: Known, segments: number, eventsPerStream: number, target: number): number {
  const { writeSeconds, eventSeconds } = costs.hub;
  const frames = input('framesPerSecond');
  const received = segments * frames * costs.perGatewayEvent.gateway;
  const perStream = frames * writeSeconds + eventsPerStream * eventSeconds + memberLoad(costs, 'gateway');
  return (target - received) / perStream;
}

/** Cores of MongoDB by what is read and written. A poll is nothing but the lookup of a session, which every call needs. */
export function databaseCores(
  { calls, upkeep }: Costs,
  members: number,
): Record<'rooms' | 'accounts' | 'wallets', number> {
  const lookup = calls.find(({ name }) => name === 'poll')!.onTheWay['mongodb'] ?? 0;
  const cores = { rooms: 0, accounts: members * (upkeep['mongodb'] ?? 0), wallets: 0 };
  for (const { perSecond, owner, onTheWay } of calls) {
    const seconds = onTheWay['mongodb'] ?? 0;
    cores.accounts += members * perSecond * Math.min(lookup, seconds);
    cores[owner === 'economy' ? 'wallets' : 'rooms'] += members * perSecond * Math.max(0, seconds - lookup);
  }
  return cores;
}

function bytesPerSecond({ calls }: Costs, eventsPerStream: number): number {
  const pages = calls.reduce((sum, { name, perSecond }) => sum + (PAGES.has(name) ? perSecond : 0), 0);
  return eventsPerStream * input('eventBytes') + pages * input('pageBytes');
}

const activeSecondsAMonth = (): number => input('activeHours') * 3_600 * DAYS_A_MONTH;

/** USD a month. */
export interface Cost {
  gateways: number;
  services: number;
  databases: number;
  brokers: number;
  egress: number;
  total: number;
  /** For 1,000 members, of whom only a part is ever online. */
  perThousand: number;
}

export function costOf({ members, pods, natsServers, shards, redisServers, egressGibMonth, diskGib }: Plan): Cost {
  const core = input('coreMonth');
  const copies = input('serverReplicas');
  const replicaSets = Object.values(shards).reduce((sum, count) => sum + count, 0);
  const parts = {
    gateways: (pods.gateway + pods.relay) * core,
    // Pods, crew-ai and media are not in the load of P8: two pods of each.
    services: (pods.chat + pods.identity + pods.economy + UNMEASURED_PODS) * core,
    databases: copies * (replicaSets * input('mongodbCores') * core + diskGib * input('diskMonth')),
    brokers: (natsServers * input('natsCores') + redisServers * input('redisCores')) * core,
    egress: egressGibMonth * input('egressGib'),
  };
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { ...parts, total, perThousand: total / (members / input('onlineShare') / 1_000) };
}

const UNMEASURED_PODS = 6;
