import { setTimeout as delay } from 'node:timers/promises';
import { JetStreamApiError } from '@nats-io/jetstream';
import { PermissionViolationError, RequestError, TimeoutError, type NatsConnection } from '@nats-io/nats-core';
import type { Logger } from 'pino';

const RETRY_MS = 500;

/** Error code of the JetStream API for a stream that needs more servers than are available. */
export const TOO_FEW_SERVERS = 10_005;

/**
 * Repeats a task while JetStream is unavailable: a cluster elects leaders when its servers start and when one is lost, and
 * a server may be there before its JetStream. Resolves to the result of the task.
 * @param task must be safe to repeat
 * @throws the error of the task when waiting does not help, such as a denied permission
 */
export async function whenJetStreamAnswers<T>(
  connection: NatsConnection,
  task: () => Promise<T>,
  logger?: Logger,
): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await task();
    } catch (error) {
      if (connection.isClosed() || !isUnavailable(error)) throw error;
      if (isFirst) logger?.warn({ err: error }, 'waiting for JetStream');
    }
    await delay(RETRY_MS);
  }
}

/** JetStream answers with a status of 500 or more what a later attempt may achieve, and not at all without a leader. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof JetStreamApiError) return error.status >= 500 || error.code === TOO_FEW_SERVERS;
  if (error instanceof RequestError) return !(error.cause instanceof PermissionViolationError);
  // The package does not export the class JetStreamNotEnabled.
  return error instanceof TimeoutError || (error instanceof Error && error.name === 'JetStreamNotEnabled');
}
