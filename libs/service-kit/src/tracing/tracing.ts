import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';

import type { BaseEnv } from '../env.js';

/** Undefined while tracing is off: no spans are recorded and the SDK is not loaded. */
let tracer: Tracer | undefined;

interface TracingOptions {
  service: string;
  /** URL of an OTLP/HTTP collector; undefined turns tracing off. */
  endpoint: string | undefined;
  /** Fraction of traces that are recorded, 0 to 1; decided by trace id, so that all processes agree. */
  share: number;
}

/** Returns the tracing options of the environment. */
export const tracingOptions = (service: string, env: BaseEnv): TracingOptions => ({
  service,
  endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  share: env.OTEL_TRACES_SAMPLER_ARG,
});

/** Starts tracing when an endpoint is set. Resolves to a function that exports the remaining spans and stops. */
export async function startTracing({ service, endpoint, share }: TracingOptions): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {};
  const { startSdk } = await import('./sdk.js');
  const sdk = startSdk(service, endpoint, share);
  tracer = sdk.tracer;
  return async () => {
    tracer = undefined;
    await sdk.stop();
  };
}

export const isTracing = (): boolean => tracer !== undefined;

interface SpanOptions {
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** W3C trace context of the parent; default is the active span of this process. */
  parent?: string | undefined;
  attributes?: Attributes;
}

const KINDS: Record<SpanOptions['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Starts a span that the caller must end. Returns undefined while tracing is off. */
export function beginSpan(name: string, { kind, parent, attributes = {} }: SpanOptions): Span | undefined {
  return tracer?.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent));
}

/** Runs `work` inside a span, which becomes the parent of all spans within. Only runs it while tracing is off. */
export function withSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(name, options);
  if (!span) return work();
  return context.with(trace.setSpan(contextOf(options.parent), span), async () => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** {@link withSpan} in several traces at once: the first is the innermost, and becomes the parent of all spans within. */
export const withSpans = <T>(name: string, spans: readonly SpanOptions[], work: () => Promise<T>): Promise<T> =>
  spans.reduce((within, options) => () => withSpan(name, options, within), work)();

/** Marks a span as failed with the error's code or name. The message is left out: it may contain member content. */
export function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR, message: String(code ?? name ?? 'failed') });
}

/** Returns the W3C trace context of a span, by default the active one; undefined while tracing is off. */
export function traceparentOf(span: Span | undefined = trace.getActiveSpan()): string | undefined {
  if (!tracer || !span) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Returns the id of the active trace; undefined while tracing is off. */
export const currentTraceId = (): string | undefined => tracer && trace.getActiveSpan()?.spanContext().traceId;

const contextOf = (traceparent: string | undefined): Context =>
  traceparent === undefined ? context.active() : propagation.extract(context.active(), { traceparent });
