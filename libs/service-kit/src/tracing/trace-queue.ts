import type { Telemetry } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';
import { isTracing } from './tracing.js';

/** The `telemetry` of a queue and of its worker: a job's span belongs to what had the job made. Empty without tracing. */
export const queueTelemetry = (): { telemetry?: Telemetry } =>
  isTracing() ? { telemetry: new BullMQOtel({ tracerName: 'crew' }) as Telemetry } : {};
