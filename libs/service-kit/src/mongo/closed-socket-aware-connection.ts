import type { Duplex } from 'node:stream';
import { mongo } from 'mongoose';
import { Connection } from './driver-connection.js';

/**
 * A MongoDB connection that fails writes when its socket closes. After a write that exceeds the socket's buffer, the
 * driver (7.9 and earlier) waits for `drain` or `error`. A closed socket emits neither, so the operation would hold its
 * place in the pool forever.
 */
export class ClosedSocketAwareConnection extends Connection {
  constructor(socket: Duplex, options: object) {
    super(socket, options);
    socket.once('close', () => {
      const isWriting = socket.listenerCount('drain') > 0;
      if (isWriting) socket.emit('error', new mongo.MongoNetworkError('connection closed during a write'));
    });
  }

  /** @throws MongoNetworkError for system errors of the socket, which the driver would pass on as they are and not retry */
  override async writeCommand(command: object, options: object): Promise<void> {
    await super.writeCommand(command, options).catch((error: Error) => {
      throw 'syscall' in error ? new mongo.MongoNetworkError(error.message, { cause: error }) : error;
    });
  }
}
