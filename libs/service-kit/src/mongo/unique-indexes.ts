import type { Connection, mongo } from 'mongoose';
import type { HealthChecks } from '../health/health-checks.js';

/** How often each process looks for missing indexes: one small command per collection with unique indexes. */
const CHECK_EVERY_MS = 10_000;
const NAMESPACE_NOT_FOUND = 26;

/** Fields of an index, as in `createIndexes`. */
type IndexKeys = Record<string, unknown>;

/** Returns `collection(field, field)` of each of these unique indexes that the collection lacks. */
async function missingUniqueIndexes(
  collection: Pick<mongo.Collection, 'collectionName' | 'indexes'>,
  expected: readonly IndexKeys[],
): Promise<string[]> {
  const existing = await collection.indexes().catch((error: { code?: number }) => {
    if (error.code === NAMESPACE_NOT_FOUND) return [];
    throw error;
  });
  const unique = new Set(existing.filter((index) => index.unique).map(({ key }) => JSON.stringify(key)));
  return expected
    .filter((keys) => !unique.has(JSON.stringify(keys)))
    .map((keys) => `${collection.collectionName}(${Object.keys(keys).join(', ')})`);
}

/**
 * Keeps a failing check for every unique index that a schema of the connection declares and that was dropped, because
 * nothing else would notice: writes that it should refuse succeed. Returns a function that stops.
 */
export function watchUniqueIndexes({ models }: Connection, checks: HealthChecks): () => void {
  const expected = Object.values(models).flatMap(({ collection, schema }) => {
    const unique = schema.indexes().flatMap(([keys, options]) => (options['unique'] ? [keys] : []));
    return unique.length > 0 ? [{ collection: collection as unknown as mongo.Collection, unique }] : [];
  });
  let known: string[] = [];
  const check = async (): Promise<void> => {
    const missing = (
      await Promise.all(expected.map(({ collection, unique }) => missingUniqueIndexes(collection, unique)))
    ).flat();
    for (const name of known) delete checks[`index ${name}`];
    for (const name of missing) checks[`index ${name}`] = () => Promise.reject(new Error('the index is missing'));
    known = missing;
  };
  // While the database is unavailable its own check says so.
  const timer = setInterval(() => void check().catch(() => undefined), CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
