import type { Span } from '@opentelemetry/api';
import type { Connection } from 'mongoose';
import { beginSpan, fail } from './tracing.js';

/** What the driver does for itself and nobody waits for. */
const OWN_AFFAIRS = new Set(['hello', 'ping', 'endSessions', 'isMaster']);

/** A span for each command to the database, with its collection and never its content. Needs `monitorCommands`. */
export function traceMongo(connection: Connection): void {
  const underWay = new Map<number, Span>();
  const client = connection.getClient();
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    if (OWN_AFFAIRS.has(commandName)) return;
    const collection: unknown = command[commandName];
    const attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(typeof collection === 'string' && { 'db.collection.name': collection }),
    };
    const name = typeof collection === 'string' ? `${commandName} ${collection}` : commandName;
    const span = beginSpan(name, { kind: 'client', attributes });
    if (span) underWay.set(requestId, span);
  });
  const end = (requestId: number, failure?: Error): void => {
    const span = underWay.get(requestId);
    if (!span) return;
    underWay.delete(requestId);
    if (failure) fail(span, failure);
    span.end();
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}
