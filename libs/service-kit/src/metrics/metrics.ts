import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

/** Buckets in seconds, from the fastest read to the longest time a member waits. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const callSeconds = new Histogram({
  name: 'crew_call_seconds',
  help: 'Duration of handled calls, by call and error code (`ok` on success)',
  labelNames: ['call', 'code'] as const,
  buckets: SECONDS,
});
export const callsUnderWay = new Gauge({ name: 'crew_calls_under_way', help: 'Calls in progress' });

export const publishedEvents = new Counter({
  name: 'crew_outbox_published_total',
  help: 'Domain events published from outboxes',
});
export const unpublishedEvents = new Gauge({
  name: 'crew_outbox_left',
  help: 'Documents with unpublished events in the last sweep, by collection; at most 200 are read',
  labelNames: ['collection'] as const,
});

export const eventHandlerLag = new Histogram({
  name: 'crew_reaction_lag_seconds',
  help: 'Time from writing a domain event until it is handled, by event handler',
  labelNames: ['reaction'] as const,
  buckets: [...SECONDS, 60, 300],
});
export const eventHandlerFailures = new Counter({
  name: 'crew_reaction_failures_total',
  help: 'Failed attempts of event handlers, by event handler',
  labelNames: ['reaction'] as const,
});
export const deadLetters = new Counter({
  name: 'crew_dead_letters_total',
  help: 'Domain events stored as dead letters, by event handler; an operator replays them',
  labelNames: ['reaction'] as const,
});

const queues = new Map<string, () => Promise<number>>();
new Gauge({
  name: 'crew_jobs_waiting',
  help: 'Waiting jobs, by queue',
  labelNames: ['queue'] as const,
  async collect() {
    for (const [queue, count] of queues) this.set({ queue }, await count().catch(() => NaN));
  },
});

/** Reports the number of a queue's waiting jobs as a metric. */
export function measureQueue(queue: { name: string; getWaitingCount(): Promise<number> }): void {
  queues.set(queue.name, () => queue.getWaitingCount());
}

/** Milliseconds between samples, and what an idle process shows. At the default of 10 it takes a fifth more CPU time. */
const EVENT_LOOP_SAMPLE_MS = 50;

/** Registers Node's process metrics (memory, CPU, event loop), once even when a test starts several services. */
export function measureProcess(): void {
  if (register.getSingleMetric('process_cpu_user_seconds_total')) return;
  collectDefaultMetrics({ eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLE_MS });
}
