import { memberLoad, eventRate, type CallCost, type Costs } from './costs.js';
import { replicasOf, threadsOf, type Layout } from './layout.js';
import { flushes, slowness, stretch, waitingTime, type Arrivals, type Flushes } from './queueing.js';

/** What the model predicts for active members who all look at one room. */
export interface Prediction {
  /** Busy cores of all processes of a kind. */
  coresUsed: Record<string, number>;
  /** Busy share of one process's cores. */
  utilization: Record<string, number>;
  /** Mean seconds from a call to its response, over all kinds of calls. */
  callSeconds: number;
  /** Mean seconds from the publication of an event until the last stream has it. */
  deliverySeconds: number;
  flushes: Flushes;
}

const PROCESSES = ['gateway', 'identity', 'chat', 'economy', 'pods', 'mongodb', 'nats', 'redis'];

/** Predicts a load in its steady state. Times are infinite when a process is overloaded. */
export function predict(costs: Costs, members: number, layout: Layout): Prediction {
  const at = (slower: number): Steady => {
    const flushing = flushesOf(costs, members, layout, slower);
    return { flushing, slower, used: coresUsed(costs, members, layout, flushing, slower) };
  };
  const { sharedCores } = layout;
  if (sharedCores === undefined) return steady(costs, members, layout, at(1));
  // On busy cores work takes longer, so that more processes have work, and flushes have more events, which costs less.
  let slower = 1;
  for (let round = 0; round < ROUNDS; round += 1) slower = (slower + slownessOf(at(slower), sharedCores, layout)) / 2;
  return steady(costs, members, layout, at(slower));
}

/** Enough for three digits, since each halves the error at least. */
const ROUNDS = 50;

/** The mean over all work of how much longer it takes on shared cores. */
function slownessOf({ used, slower }: Steady, cores: number, layout: Layout): number {
  const threads = Object.entries(used).flatMap(([process, load]) => {
    const count = threadsOf(process, layout);
    return Array.from({ length: count }, () => ({ load: load / count, busy: Math.min(1, (load * slower) / count) }));
  });
  const total = sum(used);
  return threads.reduce((mean, { load }, index) => {
    const others = threads.filter((_, other) => other !== index).map(({ busy }) => busy);
    return mean + (load / total) * slowness(cores, others);
  }, 0);
}

const sum = (values: Readonly<Record<string, number>>): number =>
  Object.values(values).reduce((one, other) => one + other, 0);

const flushesOf = (costs: Costs, members: number, { gateways }: Layout, slower: number): Flushes =>
  flushes({
    ...costs.hub,
    streams: members / gateways,
    eventsPerSecond: members * eventRate(costs),
    writeSeconds: costs.hub.writeSeconds * slower,
    eventSeconds: costs.hub.eventSeconds * slower,
  });

function coresUsed(
  costs: Costs,
  members: number,
  { gateways, sharedCores }: Layout,
  flushing: Flushes,
  slower: number,
): Record<string, number> {
  const events = members * eventRate(costs);
  const used = Object.fromEntries(
    PROCESSES.map((process) => [process, members * memberLoad(costs, process) + (costs.idle[process] ?? 0)]),
  );
  used['gateway']! += gateways * (Math.min(1, flushing.utilization) / slower + events * costs.perGatewayEvent.gateway);
  used['nats']! += gateways * events * costs.perGatewayEvent.nats;
  if (sharedCores !== undefined) {
    const calls = costs.calls.reduce((sum, { perSecond, clientSeconds }) => sum + perSecond * clientSeconds, 0);
    used['client'] = members * (calls + flushing.perSecond * costs.clientWriteSeconds);
  }
  return used;
}

interface Steady {
  flushing: Flushes;
  used: Record<string, number>;
  slower: number;
}

function steady(costs: Costs, members: number, layout: Layout, { flushing, used, slower }: Steady): Prediction {
  const wait = (process: string): number => waitOf(costs, members, layout, process, { flushing, used, slower });
  const waits = Object.fromEntries(PROCESSES.map((process) => [process, wait(process)]));
  const rate = costs.calls.reduce((sum, { perSecond }) => sum + perSecond, 0);
  const mean =
    costs.calls.reduce((sum, call) => sum + call.perSecond * responseOf(call, costs, waits, slower), 0) / rate;
  return {
    coresUsed: used,
    utilization: utilizationOf(used, layout),
    callSeconds: mean,
    deliverySeconds: (waits['gateway'] ?? 0) + flushing.delivery,
    flushes: flushing,
  };
}

const responseOf = (call: CallCost, costs: Costs, waits: Record<string, number>, slower: number): number =>
  (call.writes ? costs.journalSeconds : 0) +
  Object.entries(call.onTheWay).reduce(
    // A process without work in a call has no queue in its way; the gateway is passed twice.
    (sum, [process, seconds]) =>
      seconds === 0 ? sum : sum + seconds * slower + (waits[process] ?? 0) * (process === 'gateway' ? 2 : 1),
    0,
  );

/** Mean wait for one process of a kind. */
function waitOf(
  costs: Costs,
  members: number,
  layout: Layout,
  process: string,
  { flushing, used, slower }: Steady,
): number {
  const threads = threadsOf(process, layout);
  const replicas = replicasOf(process, layout);
  if (threads > 1) {
    const cores = layout.cores[process as 'mongodb' | 'nats'];
    // On shared cores the wait for a core is part of the slowness.
    if (layout.sharedCores !== undefined) return 0;
    const perCall = meanDemand(costs, process);
    return perCall * (stretch(cores, used[process]! / replicas) - 1);
  }
  const arrivals: Arrivals[] = costs.calls.map(({ perSecond, onTheWay, afterwards }) => ({
    perSecond: (members * perSecond) / replicas,
    seconds: ((onTheWay[process] ?? 0) + (afterwards[process] ?? 0)) * slower,
  }));
  const { [process]: upkeep = 0 } = costs.upkeep;
  // Sessions are checked and presence is kept in small pieces, each about as long as a call.
  if (upkeep > 0) arrivals.push(piecesOf((members * upkeep) / replicas, meanDemand(costs, process)));
  const lone: Arrivals[] = [];
  if (process === 'gateway') {
    lone.push({ perSecond: flushing.perSecond, seconds: flushing.seconds, variation: 0 });
    arrivals.push({ perSecond: members * eventRate(costs), seconds: costs.perGatewayEvent.gateway * slower });
  }
  return waitingTime(arrivals, lone);
}

const piecesOf = (load: number, seconds: number): Arrivals =>
  seconds > 0 ? { perSecond: load / seconds, seconds } : { perSecond: 0, seconds: 0 };

function meanDemand({ calls }: Costs, process: string): number {
  const with_ = calls.filter(({ onTheWay }) => (onTheWay[process] ?? 0) > 0);
  const rate = with_.reduce((sum, { perSecond }) => sum + perSecond, 0);
  return rate === 0
    ? 0
    : with_.reduce((sum, { perSecond, onTheWay }) => sum + perSecond * onTheWay[process]!, 0) / rate;
}

const utilizationOf = (used: Record<string, number>, layout: Layout): Record<string, number> =>
  Object.fromEntries(
    Object.entries(used).map(([process, cores]) => {
      const own = layout.cores[process as 'mongodb' | 'nats' | 'redis'] as number | undefined;
      return [process, cores / replicasOf(process, layout) / (own ?? 1)];
    }),
  );
