import { setTimeout as delay } from 'node:timers/promises';
import type { Connection, Model, mongo, QueryFilter } from 'mongoose';
import type { Logger } from 'pino';
import type { HealthChecks } from '../health/health-checks.js';
import { duplicateKeyOf } from './duplicate-key.js';

/** How often each process looks for missing indexes: one small command per collection with unique indexes. */
const CHECK_EVERY_MS = 5_000;
const NAMESPACE_NOT_FOUND = 26;

/** Fields of an index, as in `createIndexes`. */
type IndexKeys = Record<string, unknown>;

const uniqueIndexesOf = ({ schema }: Model<unknown>): IndexKeys[] =>
  schema.indexes().flatMap(([keys, options]) => (options['unique'] ? [keys] : []));

/** Returns the unique indexes of a schema that its collection lacks. */
async function missingUniqueIndexes(model: Model<unknown>): Promise<IndexKeys[]> {
  const collection = model.collection as unknown as mongo.Collection;
  const existing = await collection.indexes().catch((error: { code?: number }) => {
    if (error.code === NAMESPACE_NOT_FOUND) return [];
    throw error;
  });
  const unique = new Set(existing.filter((index) => index.unique).map(({ key }) => JSON.stringify(key)));
  return uniqueIndexesOf(model).filter((keys) => !unique.has(JSON.stringify(keys)));
}

/** Keeps a failing check for each missing index, and none for others. Returns the names of those that are missing. */
async function checkIndexes(model: Model<unknown>, checks: HealthChecks): Promise<string[]> {
  const nameOf = (keys: IndexKeys): string => `index ${model.collection.name}(${Object.keys(keys).join(', ')})`;
  const missing = (await missingUniqueIndexes(model)).map(nameOf);
  for (const keys of uniqueIndexesOf(model)) delete checks[nameOf(keys)];
  for (const name of missing) checks[name] = () => Promise.reject(new Error('the index is missing'));
  return missing;
}

/**
 * Builds the indexes of a connection's models. Duplicates that prevent a unique one do not prevent the start: the service does
 * everything else, and {@link watchUniqueIndexes} reports the index.
 */
export async function buildIndexes({ models }: Connection, logger: Logger): Promise<void> {
  const build = async (model: Model<unknown>): Promise<void> => {
    await model.init().catch((error: unknown) => {
      if (duplicateKeyOf(error) === undefined) throw error;
      logger.error({ err: error }, 'duplicates prevent a unique index');
    });
  };
  await Promise.all(Object.values(models).map(build));
}

/**
 * Resolves while a unique index exists. What relies on the index, and cannot name it as the hint of its write, calls this
 * before it writes.
 * @param filter with the index's fields
 * @throws MongoServerError while the index is missing, which a call answers as `unavailable`
 */
export async function requireIndex<T>(model: Model<T>, filter: QueryFilter<T>, keys: Record<string, 1>): Promise<void> {
  await model.exists(filter).hint(keys);
}

/**
 * Builds every unique index again that a schema of the connection declares and that was dropped, because nothing else would
 * notice: writes that it should refuse succeed. An index has a failing check while it is missing, which it stays while
 * duplicates prevent it. Returns a function that stops.
 */
export function watchUniqueIndexes({ models }: Connection, checks: HealthChecks, logger: Logger): () => void {
  const watched = Object.values(models).filter((model) => uniqueIndexesOf(model).length > 0);
  const restore = async (model: Model<unknown>): Promise<void> => {
    const missing = await checkIndexes(model, checks);
    if (missing.length === 0) return;
    await model.createIndexes().then(
      () => logger.error({ missing }, 'unique indexes had been dropped and were built again'),
      (error: unknown) =>
        logger.error({ err: error, missing }, 'unique indexes were dropped and cannot be built again'),
    );
    await checkIndexes(model, checks);
  };
  let stopped = false;
  const watch = async (): Promise<void> => {
    while (!stopped) {
      // While the database is unavailable its own check says so.
      await Promise.allSettled(watched.map(restore));
      await delay(CHECK_EVERY_MS, undefined, { ref: false });
    }
  };
  void watch();
  return () => (stopped = true);
}
