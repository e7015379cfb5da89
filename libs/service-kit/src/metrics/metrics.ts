import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

/** Seconds, from the quickest read to what a member gives up on. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const callSeconds = new Histogram({
  name: 'crew_call_seconds',
  help: 'Calls that a service handled, by call and by the code they failed with (`ok` when they did not)',
  labelNames: ['call', 'code'] as const,
  buckets: SECONDS,
});
export const callsUnderWay = new Gauge({ name: 'crew_calls_under_way', help: 'Calls being handled now' });

export const publishedEvents = new Counter({
  name: 'crew_outbox_published_total',
  help: 'Facts taken off their documents and handed to the broker',
});
export const unpublishedEvents = new Gauge({
  name: 'crew_outbox_left',
  help: 'Documents whose facts the last sweep found unpublished, by collection; at most 200 are looked at',
  labelNames: ['collection'] as const,
});

export const eventHandlerLag = new Histogram({
  name: 'crew_reaction_lag_seconds',
  help: 'From the writing of a fact until a service had reacted to it, by reaction',
  labelNames: ['reaction'] as const,
  buckets: [...SECONDS, 60, 300],
});
export const eventHandlerFailures = new Counter({
  name: 'crew_reaction_failures_total',
  help: 'Tries of a reaction that failed, by reaction; it is tried again',
  labelNames: ['reaction'] as const,
});
export const deadLetters = new Counter({
  name: 'crew_dead_letters_total',
  help: 'Facts that a reaction gave up on, by reaction; an operator replays them',
  labelNames: ['reaction'] as const,
});

const queues = new Map<string, () => Promise<number>>();
new Gauge({
  name: 'crew_jobs_waiting',
  help: 'Jobs of a queue that nobody works at yet, by queue',
  labelNames: ['queue'] as const,
  async collect() {
    for (const [queue, count] of queues) this.set({ queue }, await count().catch(() => NaN));
  },
});

/** Has a queue's depth told with the metrics. */
export function measureQueue(queue: { name: string; getWaitingCount(): Promise<number> }): void {
  queues.set(queue.name, () => queue.getWaitingCount());
}

/** Node's own figures of this process: memory, processor, event loop. Once, however many services a test starts. */
export function measureProcess(): void {
  if (!register.getSingleMetric('process_cpu_user_seconds_total')) collectDefaultMetrics();
}
