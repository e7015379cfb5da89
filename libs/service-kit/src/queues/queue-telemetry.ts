import type { Telemetry } from 'bullmq';
import { isTracing } from '../tracing/tracing.js';

/** Returns the `telemetry` option of a queue and its worker, which links a job's span to the span that added the job. Empty while tracing is off. */
export async function queueTelemetry(): Promise<{ telemetry?: Telemetry }> {
  if (!isTracing()) return {};
  const { BullMQOtel } = await import('bullmq-otel');
  return { telemetry: new BullMQOtel({ tracerName: 'crew' }) as Telemetry };
}
