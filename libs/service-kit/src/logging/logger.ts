import { AsyncLocalStorage } from 'node:async_hooks';
import { currentTraceId } from '../tracing/tracing.js';
import pino, { type DestinationStream, type Logger } from 'pino';

const current = new AsyncLocalStorage<Record<string, string>>();

/** Runs `work` with these fields on every line logged meanwhile. */
export const withCallLog = <T>(fields: Record<string, string>, work: () => T): T => current.run(fields, work);

/** JSON lines, on standard output unless said; the request id of the call under way is on each. Secrets never are. */
export const createLogger = (
  service: string,
  level: string,
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      level,
      base: { service },
      mixin: () => {
        const traceId = currentTraceId();
        return { ...current.getStore(), ...(traceId !== undefined && { traceId }) };
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['password', 'token', '*.password', '*.token', 'headers.cookie', 'headers.authorization'],
    },
    destination,
  );
