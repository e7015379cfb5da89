import { createLogger } from '@crew/service-kit/logging/logger';
import type { Logger } from 'pino';

/** A log line of a service under test. */
interface LogLine {
  requestId?: string;
  err?: { stack?: string };
}

const LINES_MAX = 200;

/** Where `service-logs-environment.mjs` finds the lines, to print them when a test fails. */
const shared = globalThis as { serviceLogs?: LogLine[] };
const lines = (shared.serviceLogs ??= []);

/** Returns the logger of a service under test: its errors are kept in memory, or printed when `LOG_LEVEL` is set. */
export function testLogger(service: string): Logger {
  if (process.env.LOG_LEVEL) return createLogger(service, process.env.LOG_LEVEL);
  return createLogger(service, 'error', {
    write(line) {
      lines.push(JSON.parse(line) as LogLine);
      if (lines.length > LINES_MAX) lines.shift();
    },
  });
}

/** Returns the stack of the error that a service logged while it handled a request. */
export const loggedStack = (requestId: string): string | undefined =>
  lines.findLast((line) => line.requestId === requestId && line.err)?.err?.stack;
