import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import { mongo } from 'mongoose';

/** What is used here of the driver's connection, of which its package gives away no more than the name. */
interface Driver {
  Connection: new (
    socket: Duplex,
    options: object,
  ) => {
    writeCommand(command: object, options: object): Promise<void>;
  };
}

const fromMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
const { Connection } = fromMongoose('mongodb/lib/cmap/connection.js') as Driver;

/**
 * A connection to MongoDB that heeds its end while it writes. After a write that the socket did not take at once the
 * driver (7.9 and before) waits for `drain` or `error`; a socket that has been closed, or closes now, tells neither, and
 * the operation would wait for ever, with its place in the pool and with whatever is queued behind it.
 */
export class ClosedSocketAwareConnection extends Connection {
  constructor(socket: Duplex, options: object) {
    super(socket, options);
    socket.once('close', () => {
      const waited = socket.listenerCount('drain') > 0;
      if (waited) socket.emit('error', new mongo.MongoNetworkError('the connection closed while it was written to'));
    });
  }

  /** @throws MongoNetworkError for what the system says of the socket: the driver passes it on as it is, and takes it for a fault of ours */
  override async writeCommand(command: object, options: object): Promise<void> {
    await super.writeCommand(command, options).catch((error: Error) => {
      throw 'syscall' in error ? new mongo.MongoNetworkError(error.message, { cause: error }) : error;
    });
  }
}
