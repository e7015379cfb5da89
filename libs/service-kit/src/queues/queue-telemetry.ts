import type { Telemetry } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';
import { isTracing } from '../tracing/tracing.js';

/** Returns the `telemetry` option of a queue and its worker, which links a job's span to the span that added the job. Empty while tracing is off. */
export const queueTelemetry = (): { telemetry?: Telemetry } =>
  isTracing() ? { telemetry: new BullMQOtel({ tracerName: 'crew' }) as Telemetry } : {};
