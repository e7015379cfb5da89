import { AsyncLocalStorage } from 'node:async_hooks';
import { currentTraceId } from '../tracing/tracing.js';
import { standardOutput } from './log-output.js';
import pino, { type DestinationStream, type Logger } from 'pino';

const current = new AsyncLocalStorage<Record<string, string>>();

/** Runs `work` with these fields on every line that it logs. */
export const withCallLog = <T>(fields: Record<string, string>, work: () => T): T => current.run(fields, work);

/** Returns a logger of JSON lines, by default on standard output. Lines carry the fields of the current call; secrets are redacted. */
export const createLogger = (service: string, level: string, destination: DestinationStream = standardOutput): Logger =>
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
