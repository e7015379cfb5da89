import { actions } from '@crew/bench/active-members';
import type { Demands } from './demands.js';
import type { Demand } from './measure/steps.js';
import type { StreamCosts } from './simulation/gateway.js';

/** The law of `StreamHub` in the gateway. */
const REST = { restFactor: 2, maxRestSeconds: 0.1 };
const MICRO = 1e-6;

/** A kind of call and what one of them needs, in seconds of processor time. */
export interface CallCost {
  name: string;
  /** Of one active member. */
  perSecond: number;
  /** The service that handles it. */
  owner: 'chat' | 'economy';
  /** Of the processes on the way to the response: gateway, nats, redis, the owner and mongodb. */
  onTheWay: Record<string, number>;
  /** Of the processes that handle its events afterwards. */
  afterwards: Record<string, number>;
  clientSeconds: number;
  /** Whether all streams of the room receive an event. */
  publishes: boolean;
  /** Whether the response waits for the disk. */
  writes: boolean;
  /** Commands to MongoDB. */
  operations: number;
}

/** All that the model knows about the product. */
export interface Costs {
  calls: CallCost[];
  hub: StreamCosts;
  /** What each gateway does for an event before it writes it to a stream, and NATS to bring it there. */
  perGatewayEvent: { gateway: number; nats: number };
  /** The load generator's costs of a write to one of its streams. */
  clientWriteSeconds: number;
  /** From handing a write to the disk until it is there. */
  journalSeconds: number;
  /** Of an open stream per second: sessions, presence, heartbeats. */
  upkeep: Record<string, number>;
  /** Cores that each process takes without requests. */
  idle: Record<string, number>;
}

interface Kind {
  name: string;
  /** The action of P8, or how often a member does it. */
  action: string;
  demand: string;
  owner?: CallCost['owner'];
  publishes?: boolean;
  writes?: boolean;
}

const KINDS: readonly Kind[] = [
  { name: 'read', action: 'read', demand: 'read' },
  { name: 'poll', action: 'poll', demand: 'poll' },
  { name: 'switch deck', action: 'switch deck', demand: 'read' },
  { name: 'list members', action: 'list members', demand: 'listMembers' },
  { name: 'post', action: 'post', demand: 'post', publishes: true, writes: true },
  { name: 'type', action: 'type', demand: 'type', publishes: true },
  { name: 'react', action: 'react', demand: 'react', publishes: true, writes: true },
  { name: 'tip', action: 'tip', demand: 'tip', owner: 'economy', publishes: true, writes: true },
];

/** @param tipsPerHour of an active member; P8 has none */
export function costsOf(demands: Demands, tipsPerHour: number, journalSeconds: number): Costs {
  const intervals = new Map(actions('', '').map(({ name, intervalSeconds }) => [name, 1 / intervalSeconds]));
  intervals.set('tip', tipsPerHour / 3_600);
  const { none } = demands.deliveries;
  const perGatewayEvent = {
    gateway: (none.cpuMicros['gateway'] ?? 0) * MICRO,
    nats: (none.cpuMicros['nats'] ?? 0) * MICRO,
  };
  const calls = KINDS.map((kind) => callCost(kind, demands, intervals.get(kind.action)!, perGatewayEvent));
  return {
    calls,
    ...streamCosts(demands),
    perGatewayEvent,
    journalSeconds,
    upkeep: inSeconds(demands.deliveries.upkeepMicros),
    idle: inSeconds(demands.idleMicrosPerSecond),
  };
}

const inSeconds = (micros: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(micros).map(([name, value]) => [name, value * MICRO]));

function callCost(
  { name, demand, owner = 'chat', publishes = false, writes = false }: Kind,
  demands: Demands,
  perSecond: number,
  event: Costs['perGatewayEvent'],
): CallCost {
  const { cpuMicros, operations } = demands.calls[demand]!;
  const { client = 0, ...processes } = inSeconds(cpuMicros);
  // The measured call had one gateway, whose part in the event is counted per gateway.
  const eventless: Record<string, number> = publishes ? event : { gateway: 0, nats: 0 };
  const parts = Object.entries(processes).map(
    ([process, seconds]) => [process, Math.max(0, seconds - (eventless[process] ?? 0))] as const,
  );
  const way = new Set(['gateway', 'nats', 'redis', owner, 'mongodb']);
  return {
    name,
    perSecond,
    owner,
    onTheWay: Object.fromEntries(parts.filter(([process]) => way.has(process))),
    afterwards: Object.fromEntries(parts.filter(([process]) => !way.has(process))),
    clientSeconds: client,
    publishes,
    writes,
    operations: Object.values(operations).reduce((sum, count) => sum + count, 0),
  };
}

/** Separates a write to a stream from the events in it: alone an event is a write of its own, batched several share one. */
function streamCosts({ deliveries }: Demands): Pick<Costs, 'hub' | 'clientWriteSeconds'> {
  const { streams, none, alone, batched } = deliveries;
  const perStream = ({ cpuMicros }: Demand): number =>
    (((cpuMicros['gateway'] ?? 0) - (none.cpuMicros['gateway'] ?? 0)) * MICRO) / streams;
  const [one, shared] = [perStream(alone), perStream(batched)];
  const writeSeconds = Math.min(one, (one - shared) / (1 - 1 / batched.eventsPerWrite));
  return {
    hub: { writeSeconds, eventSeconds: one - writeSeconds, ...REST },
    clientWriteSeconds: ((alone.cpuMicros['client'] ?? 0) * MICRO) / streams,
  };
}

/** The same costs on a machine that needs another share of the time for the same work. */
export const atPace = (costs: Costs, pace: number): Costs => {
  const scaled = (values: Record<string, number>): Record<string, number> =>
    Object.fromEntries(Object.entries(values).map(([name, seconds]) => [name, seconds * pace]));
  const { gateway, nats } = costs.perGatewayEvent;
  return {
    ...costs,
    calls: costs.calls.map((call) => ({
      ...call,
      onTheWay: scaled(call.onTheWay),
      afterwards: scaled(call.afterwards),
      clientSeconds: call.clientSeconds * pace,
    })),
    hub: {
      ...costs.hub,
      writeSeconds: costs.hub.writeSeconds * pace,
      eventSeconds: costs.hub.eventSeconds * pace,
    },
    perGatewayEvent: { gateway: gateway * pace, nats: nats * pace },
    clientWriteSeconds: costs.clientWriteSeconds * pace,
    upkeep: scaled(costs.upkeep),
    idle: scaled(costs.idle),
  };
};

/** Events per second and active member that the streams of a room receive. */
export const eventRate = ({ calls }: Costs): number =>
  calls.reduce((sum, { perSecond, publishes }) => sum + (publishes ? perSecond : 0), 0);

/** Seconds of processor time per second that the calls and the open stream of an active member need of a process. */
export const memberLoad = ({ calls, upkeep }: Costs, process: string): number =>
  (upkeep[process] ?? 0) +
  calls.reduce(
    (sum, { perSecond, onTheWay, afterwards }) =>
      sum + perSecond * ((onTheWay[process] ?? 0) + (afterwards[process] ?? 0)),
    0,
  );
