/** A span as OTLP's JSON has it; times are nanoseconds since 1970. */
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

export interface SeenSpan {
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
const MOST_TRACES = 500;
const FAILED = 2;

/** The traces of the last while, in memory. */
export class TraceStore {
  private readonly traces = new Map<string, SeenSpan[]>();

  take({ resourceSpans = [] }: OtlpExport): void {
    for (const { resource, scopeSpans = [] } of resourceSpans) {
      const service = textOf(resource?.attributes)['service.name'] ?? 'unknown';
      for (const span of scopeSpans.flatMap(({ spans = [] }) => spans)) this.add(service, span);
    }
    for (const id of this.traces.keys()) {
      if (this.traces.size <= MOST_TRACES) break;
      this.traces.delete(id);
    }
  }

  /** Newest first; with `search`, those that a request id, a route or a call leads to. */
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

  /** Spans of a trace in the order in which they began. */
  spansOf(id: string): SeenSpan[] {
    return (this.traces.get(id) ?? []).toSorted((one, other) => one.start - other.start);
  }

  private add(service: string, span: OtlpSpan): void {
    const start = Number(BigInt(span.startTimeUnixNano) / 1_000n) / 1_000;
    const seen: SeenSpan = {
      id: span.spanId,
      parent: span.parentSpanId || undefined,
      service,
      name: span.name,
      kind: KINDS[span.kind] ?? '',
      start,
      ms: Number(BigInt(span.endTimeUnixNano) / 1_000n) / 1_000 - start,
      failed: span.status?.code === FAILED ? span.status.message || 'failed' : undefined,
      attributes: textOf(span.attributes),
    };
    const known = this.traces.get(span.traceId);
    if (known) known.push(seen);
    else this.traces.set(span.traceId, [seen]);
  }
}

function summaryOf([id, spans]: [string, SeenSpan[]]): TraceSummary {
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

const textOf = (attributes: OtlpSpan['attributes'] = []): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));
