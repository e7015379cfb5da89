import { simulateP8, type Calibration } from './calibration.js';
import { eventRate, memberLoad, type Costs } from './costs.js';
import { input } from './inputs.js';
import { cluster, oneMachine, type Layout } from './layout.js';
import { predict } from './model.js';
import { flushes } from './queueing.js';
import { SimulatedSystem, type Simulated } from './simulation/system.js';

const SEED = 10;
const SECONDS = 10;
const WARM_UP_SECONDS = 5;
const MOST_GATEWAYS = 1_000;

/** The formulas and the simulation about the same load. Times are in seconds. */
export interface Check {
  members: number;
  /** `one machine` of two cores, or a cluster of so many gateways and replicas. */
  where: string;
  /** Null where there is no steady state. */
  analytic: { cores: number; calls: number | null; deliveries: number | null };
  simulated: Simulated;
}

/** Compares both below the size of P8, at its size, and at ten times its size, everybody in one deck. */
export function checks({ costs, simulated }: Calibration, members: number): Check[] {
  const ten = members * 10;
  const layout = clusterFor(costs, ten);
  const where = `${layout.gateways} gateways, ${layout.replicas} of each service`;
  return [
    ...[0.5, 0.75].map((share) => {
      const fewer = members * share;
      return check(costs, fewer, { where: 'one machine', layout: oneMachine(2), simulated: simulateP8(costs, fewer) });
    }),
    check(costs, members, { where: 'one machine (P8)', layout: oneMachine(2), simulated }),
    check(costs, ten, {
      where,
      layout,
      simulated: new SimulatedSystem(costs, ten, layout, SEED).run(SECONDS, WARM_UP_SECONDS),
    }),
  ];
}

function check(
  costs: Costs,
  members: number,
  { where, layout, simulated }: { where: string; layout: Layout; simulated: Simulated },
): Check {
  const { coresUsed, callSeconds, deliverySeconds } = predict(costs, members, layout);
  const cores = Object.values(coresUsed).reduce((sum, one) => sum + one, 0);
  const finite = (seconds: number): number | null => (Number.isFinite(seconds) ? seconds : null);
  return {
    members,
    where,
    analytic: { cores, calls: finite(callSeconds), deliveries: finite(deliverySeconds) },
    simulated,
  };
}

/** As many pods and cores as use the target share when all members are in one deck. */
export function clusterFor(costs: Costs, members: number): Layout {
  const target = input('fullShare') / input('growth');
  const events = members * eventRate(costs);
  const shareOf = (gateways: number): number =>
    flushes({ ...costs.hub, streams: members / gateways, eventsPerSecond: events }).utilization +
    events * costs.perGatewayEvent.gateway +
    (members * memberLoad(costs, 'gateway')) / gateways;
  let gateways = 1;
  while (gateways < MOST_GATEWAYS && shareOf(gateways) > target) gateways += 1;
  const coresFor = (process: string): number => Math.max(1, Math.ceil((members * memberLoad(costs, process)) / target));
  const replicas = Math.max(...['chat', 'identity', 'economy', 'pods'].map(coresFor));
  const nats = Math.ceil(
    (members * memberLoad(costs, 'nats') + gateways * events * costs.perGatewayEvent.nats) / target,
  );
  return cluster(gateways, replicas, { mongodb: coresFor('mongodb'), nats, redis: 1 });
}
