/** Process → where its metrics are. */
export type Watched = ReadonlyMap<string, string>;

/** What one process tells of itself at one moment. */
export interface Figures {
  process: string;
  memoryMb: number;
  eventLoopMs: number;
  /** Requests or calls that it has answered since its start. */
  answered: number;
  failed: number;
  /** Of all its answers, 95 in 100 took no longer. */
  p95Ms: number | null;
  underWay: number;
  streams: number;
  publishedEvents: number;
  unpublishedEvents: number;
  deadLetters: number;
  jobsWaiting: number;
  aiTokens: number;
  ledgerViolations: number | null;
}

type Sample = { name: string; labels: Record<string, string>; value: number };

const PATIENCE_MS = 2_000;
const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Asks every process for its metrics; who does not answer is left out. */
export async function readFigures(watched: Watched): Promise<Figures[]> {
  const told = await Promise.allSettled(
    [...watched].map(async ([process, url]) => {
      const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
      return figuresOf(process, samplesIn(await response.text()));
    }),
  );
  return told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** The samples of a page of metrics in Prometheus' text format. */
export const samplesIn = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(LABEL)].map(([, key = '', content = '']) => [key, content] as const);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });

function figuresOf(process: string, samples: readonly Sample[]): Figures {
  const sum = (name: string, only: (labels: Sample['labels']) => boolean = () => true): number =>
    samples.reduce((total, one) => (one.name === name && only(one.labels) ? total + one.value : total), 0);
  const answers = process.startsWith('gateway') ? 'crew_gateway_request_seconds' : 'crew_call_seconds';
  const isFault = ({ status, code }: Sample['labels']): boolean =>
    Number(status) >= 500 || ['internal', 'timeout', 'unavailable', 'bad_gateway'].includes(code ?? '');
  const audited = samples.some(({ name }) => name === 'crew_ledger_violations');
  return {
    process,
    memoryMb: sum('process_resident_memory_bytes') / 2 ** 20,
    eventLoopMs: sum('nodejs_eventloop_lag_p99_seconds') * 1_000,
    answered: sum(`${answers}_count`),
    failed: sum(`${answers}_count`, isFault),
    p95Ms: quantile(samples, answers, 0.95),
    underWay: sum('crew_calls_under_way'),
    streams: sum('crew_gateway_open_streams'),
    publishedEvents: sum('crew_outbox_published_total'),
    unpublishedEvents: sum('crew_outbox_left'),
    deadLetters: sum('crew_dead_letters_total'),
    jobsWaiting: sum('crew_jobs_waiting'),
    aiTokens: sum('crew_ai_tokens_total'),
    ledgerViolations: audited ? sum('crew_ledger_violations') : null,
  };
}

/** Upper end, in milliseconds, of the bucket in which a share of a histogram's observations lies. */
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
