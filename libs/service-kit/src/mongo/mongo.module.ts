import type { DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isTracing } from '../tracing/tracing.js';
import { ClosedSocketAwareConnection } from './closed-socket-aware-connection.js';
import { onDisk } from './on-disk.js';

/**
 * Connects a service to its own database. Acknowledged writes are on disk; timeouts are shorter than the deadline of a
 * call.
 * @param opened called with the connection before its first use
 */
export const mongoModule = (uri: string, database: string, opened: (connection: Connection) => void): DynamicModule =>
  MongooseModule.forRoot(uri, {
    dbName: database,
    onConnectionCreate: opened,
    // Supported by the driver, but missing from its types.
    ...{ connectionType: ClosedSocketAwareConnection },
    writeConcern: onDisk(uri),
    // Otherwise the URI decides.
    ...(isTracing() && { monitorCommands: true }),
    retryWrites: false,
    retryReads: true,
    serverSelectionTimeoutMS: 3_000,
    socketTimeoutMS: 10_000,
    maxPoolSize: 20,
    retryAttempts: 10,
    retryDelay: 500,
  });
