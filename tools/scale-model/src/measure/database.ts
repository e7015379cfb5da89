import type { mongo } from 'mongoose';

/** Commands that MongoDB has received since its start, by kind. */
export type Operations = Record<string, number>;

interface CollectionStats {
  count: number;
  /** Bytes of the documents, uncompressed. */
  size: number;
  /** Bytes of the data file, compressed. */
  storageSize: number;
  totalIndexSize: number;
}

/** Bytes of one document: in memory, on disk with compression, and of its entries in the indexes. */
export interface DocumentBytes {
  document: number;
  stored: number;
  indexes: number;
}

export async function operations(client: mongo.MongoClient): Promise<Operations> {
  const { opcounters } = await client.db('admin').command({ serverStatus: 1 });
  return Object.fromEntries(
    Object.entries(opcounters as Record<string, unknown>).flatMap(([kind, count]) =>
      typeof count === 'number' || typeof count === 'bigint' ? [[kind, Number(count)]] : [],
    ),
  );
}

/** Mean bytes of the documents of a collection. */
export async function documentBytes(
  client: mongo.MongoClient,
  database: string,
  collection: string,
): Promise<DocumentBytes> {
  const stats = (await client.db(database).command({ collStats: collection })) as unknown as CollectionStats;
  const mean = (bytes: number): number => Math.round(bytes / stats.count);
  return { document: mean(stats.size), stored: mean(stats.storageSize), indexes: mean(stats.totalIndexSize) };
}
