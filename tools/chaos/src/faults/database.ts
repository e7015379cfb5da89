import type { ServiceName } from '@crew/local-stack/stack/topology';
import { createConnection, type mongo } from 'mongoose';
import type { Rig } from './fault.js';

/** Runs work on the database of a service, past the proxy. */
export async function onDatabase<T>(
  { stack }: Pick<Rig, 'stack'>,
  service: ServiceName,
  work: (db: mongo.Db) => Promise<T>,
): Promise<T> {
  const connection = await createConnection(stack.mongoUrl, {
    dbName: `crew_${service.replace('-', '_')}`,
  }).asPromise();
  try {
    return await work(connection.db!);
  } finally {
    await connection.close();
  }
}
