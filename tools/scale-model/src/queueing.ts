/** Jobs of one kind at a server: how many arrive in a second, and the seconds of service that one needs. */
export interface Arrivals {
  perSecond: number;
  seconds: number;
  /** Squared coefficient of variation of the service time: 0 is constant, 1 (the default) exponential. */
  variation?: number;
}

/** The busy share of a server by the utilization law, ρ = Σ λ·S (Denning and Buzen, 1978); above 1 it is overloaded. */
export const utilization = (arrivals: readonly Arrivals[]): number =>
  arrivals.reduce((sum, { perSecond, seconds }) => sum + perSecond * seconds, 0);

/** Jobs in a system at a time by Little's law, L = λ·W (Little, 1961). */
export const jobsInSystem = (perSecond: number, seconds: number): number => perSecond * seconds;

/**
 * Mean seconds that a job waits for a single server with several kinds of jobs, first come first served: M/G/1, by the
 * Pollaczek–Khinchine formula (Kleinrock, Queueing Systems I, 1975, section 5.6). Infinite when overloaded.
 * @param lone jobs that rest between two of them and so never queue behind each other: a job waits for what is left of the
 * one that it meets
 */
export function waitingTime(arrivals: readonly Arrivals[], lone: readonly Arrivals[] = []): number {
  const queueing = utilization(arrivals);
  if (queueing + utilization(lone) >= 1) return Infinity;
  const residual = [...arrivals, ...lone].reduce(
    (sum, { perSecond, seconds, variation = 1 }) => sum + (perSecond * seconds ** 2 * (1 + variation)) / 2,
    0,
  );
  return residual / (1 - queueing);
}

/** Probability that a job has to wait for one of several servers at a load in servers: Erlang's C formula, M/M/c. */
export function erlangC(servers: number, load: number): number {
  if (load >= servers) return 1;
  // Erlang's B by its recursion, which does not overflow.
  let blocked = 1;
  for (let count = 1; count <= servers; count += 1) blocked = (load * blocked) / (count + load * blocked);
  return blocked / (1 - (load / servers) * (1 - blocked));
}

/**
 * How many times longer than its service a job takes at several servers with one queue: M/M/c (Kleinrock, Queueing Systems I,
 * 1975, section 3.5). Infinite when overloaded.
 */
export function stretch(servers: number, load: number): number {
  return load >= servers ? Infinity : 1 + erlangC(servers, load) / (servers - load);
}

/**
 * How many times longer the work of a process takes on cores that it shares fairly with other processes, each of which has work
 * with a probability of its own: processor sharing (Kleinrock, Queueing Systems II, 1976, section 4.4) with a number of
 * competitors that is the sum of independent trials.
 */
export function slowness(cores: number, busy: readonly number[]): number {
  // Probabilities of 0, 1, 2 … competitors.
  let competitors = [1];
  for (const probability of busy)
    competitors = [...competitors, 0].map(
      (share, count) => share * (1 - probability) + (competitors[count - 1] ?? 0) * probability,
    );
  return competitors.reduce((sum, probability, count) => sum + probability * Math.max(1, (count + 1) / cores), 0);
}

/** How a gateway writes events to its streams. */
export interface Flushing {
  streams: number;
  /** Events per second that each stream receives. */
  eventsPerSecond: number;
  /** Seconds of processor time of a write to a stream, whatever it contains. */
  writeSeconds: number;
  /** Seconds of processor time that each further event adds to a write. */
  eventSeconds: number;
  /** After a flush the gateway rests for this many times the flush … */
  restFactor: number;
  /** … and for this many seconds at most. */
  maxRestSeconds: number;
}

export interface Flushes {
  /** Events of one flush. */
  events: number;
  seconds: number;
  perSecond: number;
  /** Share of the gateway's time. */
  utilization: number;
  /** Mean seconds from an event until it is written to the last stream. */
  delivery: number;
}

const ROUNDS = 10_000;
const PRECISION = 1e-9;

/**
 * The flushes of a gateway in its steady state. The events of a flush arrive during the flush and the rest before it, so that
 * a longer flush has more events: the fixed point of that, or an overload.
 */
export function flushes(flushing: Flushing): Flushes {
  const { streams, eventsPerSecond, writeSeconds, eventSeconds, restFactor, maxRestSeconds } = flushing;
  if (streams === 0 || eventsPerSecond === 0)
    return { events: 0, seconds: 0, perSecond: 0, utilization: 0, delivery: 0 };
  let events = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const seconds = streams * (writeSeconds + events * eventSeconds);
    const cycle = seconds + Math.min(maxRestSeconds, restFactor * seconds);
    // An event that meets a resting gateway is flushed with those of the rest; at least it is there itself.
    const next = Math.max(1, eventsPerSecond * cycle);
    if (Math.abs(next - events) < PRECISION * events) {
      const perSecond = eventsPerSecond / events;
      // An event meets a rest with its share of the time, and waits for half of the cycle of that flush.
      const wait = Math.min(1, perSecond * cycle) * (cycle / 2);
      return { events, seconds, perSecond, utilization: perSecond * seconds, delivery: wait + seconds };
    }
    events = next;
    if (events * eventSeconds * streams > 60) break;
  }
  return { events: Infinity, seconds: Infinity, perSecond: 1, utilization: Infinity, delivery: Infinity };
}

/** The largest number from 0 to `limit` at which a growing measure stays within its bound, by bisection. */
export function largest(limit: number, within: (value: number) => boolean, precision = 1e-6): number {
  if (within(limit)) return limit;
  let [low, high] = [0, limit];
  while (high - low > precision * Math.max(1, low)) {
    const middle = (low + high) / 2;
    if (within(middle)) low = middle;
    else high = middle;
  }
  return low;
}
