import { trace, type Span } from '@opentelemetry/api';
import type { Connection } from 'mongoose';
import { beginSpan, fail } from './tracing.js';

/**
 * Records a span for each MongoDB command of a call, an event handler or a job, with its collection and never its
 * content. Needs `monitorCommands`.
 */
export function traceMongo(connection: Connection): void {
  const spans = new Map<number, Span>();
  const client = connection.getClient();
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    // Indexes, sweeps and health checks would each be a trace of one span, and crowd out the requests.
    if (!trace.getActiveSpan()) return;
    const collection: unknown = command[commandName];
    const attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(typeof collection === 'string' && { 'db.collection.name': collection }),
    };
    const name = typeof collection === 'string' ? `${commandName} ${collection}` : commandName;
    const span = beginSpan(name, { kind: 'client', attributes });
    if (span) spans.set(requestId, span);
  });
  const end = (requestId: number, failure?: Error): void => {
    const span = spans.get(requestId);
    if (!span) return;
    spans.delete(requestId);
    if (failure) fail(span, failure);
    span.end();
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}
