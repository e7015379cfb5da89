import { connectNats } from '@crew/service-kit/nats/connect-nats';
import { connectRedis, disconnectRedis } from '@crew/service-kit/redis/redis';
import { jetstreamManager } from '@nats-io/jetstream';
import { createConnection } from 'mongoose';

/** So many documents take longer to delete than the indexes of a collection to create. */
const MANY = 500;

/**
 * Deletes all data of test servers; collections stay, with their indexes, unless they are large.
 * @returns false when something is still connected, which could write again
 */
export async function deleteAllData({
  mongo,
  nats,
  redis,
}: Record<'mongo' | 'nats' | 'redis', string>): Promise<boolean> {
  if (!(await flushed(redis))) return false;
  await Promise.all([deleteDocuments(mongo), deleteStreams(nats)]);
  return true;
}

async function flushed(url: string): Promise<boolean> {
  const client = await connectRedis(url, () => {});
  try {
    const clients = (await client.sendCommand(['CLIENT', 'LIST'])) as unknown as string;
    if (clients.trim().split('\n').length > 1) return false;
    await client.flushAll();
    return true;
  } finally {
    await disconnectRedis(client);
  }
}

async function deleteDocuments(url: string): Promise<void> {
  const connection = await createConnection(url).asPromise();
  const { databases } = await connection.db!.admin().listDatabases({ nameOnly: true });
  const own = databases.filter(({ name }) => !['admin', 'config', 'local'].includes(name));
  await Promise.all(
    own.map(async ({ name }) => {
      const collections = await connection.useDb(name).db!.collections();
      await Promise.all(
        collections.map(async (collection) =>
          (await collection.estimatedDocumentCount()) > MANY ? collection.drop() : collection.deleteMany({}),
        ),
      );
    }),
  );
  await connection.close();
}

async function deleteStreams(url: string): Promise<void> {
  const connection = await connectNats(url, 'test');
  const { streams } = await jetstreamManager(connection);
  for await (const { config } of streams.list()) await streams.delete(config.name);
  await connection.close();
}
