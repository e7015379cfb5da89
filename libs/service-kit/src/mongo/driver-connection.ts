import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';

/** The used part of the driver's connection class, which its package does not export types for. */
interface Driver {
  Connection: new (
    socket: Duplex,
    options: object,
  ) => {
    writeCommand(command: object, options: object): Promise<void>;
  };
}

const fromMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));

/** The connection class of Mongoose's own copy of the driver. */
export const { Connection } = fromMongoose('mongodb/lib/cmap/connection.js') as Driver;
