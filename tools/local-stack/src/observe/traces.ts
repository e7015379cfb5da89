/** A span in OTLP/JSON; times are in nanoseconds since 1970. */
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes?: { key: string; value: Record<string, unknown> }[];
  status?: { code?: number; message?: string };
}
export interface OtlpExport {
  resourceSpans?: {
    resource?: { attributes?: OtlpSpan['attributes'] };
    scopeSpans?: { spans?: OtlpSpan[] }[];
  }[];
}

export interface TraceSpan {
  id: string;
  parent: string | undefined;
  service: string;
  name: string;
  kind: string;
  /** Milliseconds since 1970. */
  start: number;
  ms: number;
  failed: string | undefined;
  attributes: Record<string, string>;
}
export interface TraceSummary {
  id: string;
  name: string;
  start: number;
  ms: number;
  spans: number;
  services: string[];
  failed: boolean;
}

const KINDS = ['', 'internal', 'server', 'client', 'producer', 'consumer'];
const MAX_TRACES = 500;
const FAILED = 2;

/** The most recent traces, in memory. */
export class TraceStore {
  private readonly traces = new Map<string, TraceSpan[]>();

  add({ resourceSpans = [] }: OtlpExport): void {
    for (const { resource, scopeSpans = [] } of resourceSpans) {
      const service = toStrings(resource?.attributes)['service.name'] ?? 'unknown';
      for (const span of scopeSpans.flatMap(({ spans = [] }) => spans)) this.addSpan(service, span);
    }
    for (const id of this.traces.keys()) {
      if (this.traces.size <= MAX_TRACES) break;
      this.traces.delete(id);
    }
  }

  /** Newest first; `search` matches a trace id, request id, route or call. */
  list(search = ''): TraceSummary[] {
    const wanted = search.trim().toLowerCase();
    const found = [...this.traces].filter(
      ([id, spans]) =>
        wanted === '' ||
        id === wanted.replaceAll('-', '') ||
        spans.some(({ name, attributes }) => name.toLowerCase().includes(wanted) || attributes['requestId'] === wanted),
    );
    return found.map(summaryOf).sort((one, other) => other.start - one.start);
  }

  /** The spans of a trace ordered by start time. */
  spansOf(id: string): TraceSpan[] {
    return (this.traces.get(id) ?? []).toSorted((one, other) => one.start - other.start);
  }

  private addSpan(service: string, span: OtlpSpan): void {
    const start = Number(BigInt(span.startTimeUnixNano) / 1_000n) / 1_000;
    const parsed: TraceSpan = {
      id: span.spanId,
      parent: span.parentSpanId || undefined,
      service,
      name: span.name,
      kind: KINDS[span.kind] ?? '',
      start,
      ms: Number(BigInt(span.endTimeUnixNano) / 1_000n) / 1_000 - start,
      failed: span.status?.code === FAILED ? span.status.message || 'failed' : undefined,
      attributes: toStrings(span.attributes),
    };
    const known = this.traces.get(span.traceId);
    if (known) known.push(parsed);
    else this.traces.set(span.traceId, [parsed]);
  }
}

function summaryOf([id, spans]: [string, TraceSpan[]]): TraceSummary {
  const start = Math.min(...spans.map((span) => span.start));
  const first = spans.find((span) => span.start === start)!;
  return {
    id,
    name: first.name,
    start,
    ms: Math.max(...spans.map((span) => span.start + span.ms)) - start,
    spans: spans.length,
    services: [...new Set(spans.map(({ service }) => service))],
    failed: spans.some(({ failed }) => failed !== undefined),
  };
}

const toStrings = (attributes: OtlpSpan['attributes'] = []): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));
