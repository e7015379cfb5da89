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

/** Undefined unless traces are asked for: then no span is made, and the SDK is not even loaded. */
let tracer: Tracer | undefined;

export interface TracingOptions {
  service: string;
  /** Address of a collector that speaks OTLP over HTTP; without one nothing is traced. */
  endpoint: string | undefined;
  /** Share of requests that are traced, 0 to 1; by the trace's id, so that all processes agree. */
  share: number;
}

/** How a process traces, by its environment. */
export const tracingOptions = (service: string, env: BaseEnv): TracingOptions => ({
  service,
  endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  share: env.OTEL_TRACES_SAMPLER_ARG,
});

/** Begins to send spans, if they are asked for. Resolves to what sends the last of them and ends it. */
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
  /** W3C trace context of what caused this; what is under way in this process unless said. */
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

/** Begins a span; its ending is the caller's. Undefined while nothing is traced. */
export function beginSpan(name: string, { kind, parent, attributes = {} }: SpanOptions): Span | undefined {
  return tracer?.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent));
}

/** Does the work inside a span; what it calls, writes and logs belongs to it. Without tracing it just does the work. */
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

/** Marks a span as failed, by the code or the name of what went wrong; messages may hold what members wrote. */
export function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR, message: String(code ?? name ?? 'failed') });
}

/** W3C trace context of a span, or of what is under way; undefined while nothing is traced. */
export function traceparentOf(span: Span | undefined = trace.getActiveSpan()): string | undefined {
  if (!tracer || !span) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Id of the trace under way; undefined while nothing is traced. */
export const currentTraceId = (): string | undefined => tracer && trace.getActiveSpan()?.spanContext().traceId;

const contextOf = (traceparent: string | undefined): Context =>
  traceparent === undefined ? context.active() : propagation.extract(context.active(), { traceparent });
