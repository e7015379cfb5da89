import type { DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isTracing } from '../tracing/tracing.js';
import { ClosedSocketAwareConnection } from './closed-socket-aware-connection.js';
import { onDisk } from './on-disk.js';

/**
 * A service's own database. Writes that are acknowledged are on disk; operations give up in time for the caller to hear
 * of it.
 * @param opened told of the connection once there is one, before anything uses it
 */
export const mongoModule = (uri: string, database: string, opened: (connection: Connection) => void): DynamicModule =>
  MongooseModule.forRoot(uri, {
    dbName: database,
    onConnectionCreate: opened,
    // Known to the driver, and left out of its types.
    ...{ connectionType: ClosedSocketAwareConnection },
    writeConcern: onDisk(uri),
    monitorCommands: isTracing(),
    retryWrites: false,
    retryReads: true,
    serverSelectionTimeoutMS: 3_000,
    socketTimeoutMS: 10_000,
    maxPoolSize: 20,
    retryAttempts: 10,
    retryDelay: 500,
  });
