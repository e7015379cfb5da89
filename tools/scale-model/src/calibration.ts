import { atPace, type Costs } from './costs.js';
import { oneMachine } from './layout.js';
import { largest } from './queueing.js';
import type { Recorded } from './recorded.js';
import { SimulatedSystem, type Simulated } from './simulation/system.js';

/** Of the machine of P8. */
const CORES = 2;
/** Near its limit a system's latency differs much between runs: the median of several counts. */
const SEEDS = [25, 26, 27, 28, 29];
/** P8 begins with empty queues and lasts so long. */
const SECONDS = 15;
/** The fit makes no cost dearer than twice what was measured. */
const MAX_PACE = 2;

export interface Calibration {
  /** Factor of all measured processor times with which the simulation has the median latency of P8. */
  pace: number;
  costs: Costs;
  simulated: Simulated;
}

/** The run of the median latency. */
export function simulateP8(costs: Costs, members: number): Simulated {
  const runs = SEEDS.map((seed) => new SimulatedSystem(costs, members, oneMachine(CORES), seed).run(SECONDS, 0));
  return runs.toSorted((one, other) => one.calls.p50 - other.calls.p50)[(runs.length - 1) / 2]!;
}

/**
 * Fits one factor to one figure: the pace at which the simulated median of P8's calls is the measured one. The other figures
 * of P8 are not used, and show how good the model is.
 */
export function calibrate(costs: Costs, { mixed }: Pick<Recorded, 'mixed'>): Calibration {
  const simulate = (pace: number): Simulated => simulateP8(atPace(costs, pace), mixed.members);
  const pace = largest(MAX_PACE, (value) => simulate(value).calls.p50 <= mixed.calls.p50, 1e-2);
  return { pace, costs: atPace(costs, pace), simulated: simulate(pace) };
}
