import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/nats-core';

const CHECK_EVERY_MS = 500;
const SILENT_CHECKS_MAX = 2;

/**
 * Reconnects when NATS is frozen: when it has sent nothing for 1.5 s, although asked to answer, so that calls fail
 * within 2 s. The client's own pings would count only their answers, which wait behind the messages that a busy process
 * has not read yet. Resolves once the connection is closed.
 */
export async function reconnectOnSilence(connection: NatsConnection): Promise<void> {
  let silentChecks = 0;
  let received = 0;
  const reset = (): void => void (silentChecks = 0);
  while (!connection.isClosed()) {
    await delay(CHECK_EVERY_MS, undefined, { ref: false });
    // The timers of a process that was held up run before it reads what has arrived.
    await setImmediate();
    const { inBytes } = connection.stats();
    if (inBytes > received) reset();
    received = inBytes;
    if (silentChecks === SILENT_CHECKS_MAX) await connection.reconnect().catch(() => undefined);
    silentChecks += 1;
    // Rejected at once while there is no connection: the count starts anew with the next one.
    connection.rtt().then(reset, reset);
  }
}
