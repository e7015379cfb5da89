import { setImmediate as eventsRead, setTimeout as delay } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/nats-core';

const LOOK_EVERY_MS = 500;
const SILENT_LOOKS_MAX = 2;

/**
 * Reconnects when NATS is frozen: when it has sent nothing for 1.5 s, although asked to answer, so that calls fail
 * within 2 s. The client's own pings count only their answers as life, which wait behind the messages that a busy
 * process has not read yet. Resolves once the connection is closed.
 */
export async function reconnectOnSilence(connection: NatsConnection): Promise<void> {
  let silentLooks = 0;
  let received = 0;
  const reset = (): void => void (silentLooks = 0);
  while (!connection.isClosed()) {
    await delay(LOOK_EVERY_MS, undefined, { ref: false });
    // After a pause of the process its timers run before it reads what has arrived.
    await eventsRead();
    const { inBytes } = connection.stats();
    if (inBytes > received) reset();
    received = inBytes;
    if (silentLooks === SILENT_LOOKS_MAX) await connection.reconnect().catch(() => undefined);
    silentLooks += 1;
    // Rejected without a connection, whose return then starts anew.
    connection.rtt().then(reset, reset);
  }
}
