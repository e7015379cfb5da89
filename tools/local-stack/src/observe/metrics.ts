/** URL of the metrics by process name. */
export type MetricsUrls = ReadonlyMap<string, string>;

/** The metrics of one process that the observatory shows. */
export interface ProcessMetrics {
  process: string;
  memoryMb: number;
  eventLoopMs: number;
  /** Requests or calls handled since its start. */
  handled: number;
  failed: number;
  /** The 95th percentile of their duration. */
  p95Ms: number | null;
  inFlight: number;
  streams: number;
  publishedEvents: number;
  unpublishedEvents: number;
  deadLetters: number;
  jobsWaiting: number;
  aiTokens: number;
  ledgerViolations: number | null;
}

type Sample = { name: string; labels: Record<string, string>; value: number };

const TIMEOUT_MS = 2_000;
const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Reads the metrics of all processes; those that do not respond are left out. */
export async function readMetrics(urls: MetricsUrls): Promise<ProcessMetrics[]> {
  const results = await Promise.allSettled(
    [...urls].map(async ([process, url]) => {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return metricsOf(process, parseSamples(await response.text()));
    }),
  );
  return results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** Parses samples in the Prometheus text format. */
export const parseSamples = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(LABEL)].map(([, key = '', content = '']) => [key, content] as const);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });

function metricsOf(process: string, samples: readonly Sample[]): ProcessMetrics {
  const sum = (name: string, only: (labels: Sample['labels']) => boolean = () => true): number =>
    samples.reduce((total, one) => (one.name === name && only(one.labels) ? total + one.value : total), 0);
  const histogram = process.startsWith('gateway') ? 'crew_gateway_request_seconds' : 'crew_call_seconds';
  const isFault = ({ status, code }: Sample['labels']): boolean =>
    Number(status) >= 500 || ['internal', 'timeout', 'unavailable', 'bad_gateway'].includes(code ?? '');
  const audited = samples.some(({ name }) => name === 'crew_ledger_violations');
  return {
    process,
    memoryMb: sum('process_resident_memory_bytes') / 2 ** 20,
    eventLoopMs: sum('nodejs_eventloop_lag_p99_seconds') * 1_000,
    handled: sum(`${histogram}_count`),
    failed: sum(`${histogram}_count`, isFault),
    p95Ms: quantile(samples, histogram, 0.95),
    inFlight: sum('crew_calls_under_way'),
    streams: sum('crew_gateway_open_streams'),
    publishedEvents: sum('crew_outbox_published_total'),
    unpublishedEvents: sum('crew_outbox_left'),
    deadLetters: sum('crew_dead_letters_total'),
    jobsWaiting: sum('crew_jobs_waiting'),
    aiTokens: sum('crew_ai_tokens_total'),
    ledgerViolations: audited ? sum('crew_ledger_violations') : null,
  };
}

/** Upper bound, in milliseconds, of the histogram bucket that contains a quantile. */
function quantile(samples: readonly Sample[], histogram: string, share: number): number | null {
  const buckets = new Map<number, number>();
  for (const { name, labels, value } of samples) {
    if (name !== `${histogram}_bucket`) continue;
    const end = Number(labels['le'] === '+Inf' ? Infinity : labels['le']);
    buckets.set(end, (buckets.get(end) ?? 0) + value);
  }
  const ends = [...buckets.keys()].sort((one, other) => one - other);
  const all = buckets.get(Infinity) ?? 0;
  if (all === 0) return null;
  const end = ends.find((one) => (buckets.get(one) ?? 0) >= all * share) ?? Infinity;
  return (Number.isFinite(end) ? end : (ends.at(-2) ?? 0)) * 1_000;
}
