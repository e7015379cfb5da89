import { BACKEND_SERVICES, type ServiceName } from '@crew/local-stack/stack/topology';
import type { mongo } from 'mongoose';
import { onDatabase } from './database.js';
import type { FaultKind, Recovering, Rig } from './fault.js';

/** What `$indexStats` returns for an index. `listIndexes` of a single server does not tell whether one is being built. */
interface IndexStats {
  name: string;
  spec: { unique?: boolean };
  building?: boolean;
}

/** Names of the unique indexes as `collection.index`, without those that are being built: a build can fail. */
async function uniqueIndexesIn(db: mongo.Db): Promise<string[]> {
  const names: string[] = [];
  for (const { collectionName } of await db.collections()) {
    const indexes = db.collection(collectionName).aggregate<IndexStats>([{ $indexStats: {} }]);
    for await (const { name, spec, building } of indexes)
      if (spec.unique && !building) names.push(`${collectionName}.${name}`);
  }
  return names;
}

async function dropIndexes(rig: Rig, service: ServiceName): Promise<Recovering> {
  const dropped = await onDatabase(rig, service, async (db) => {
    const names = await uniqueIndexesIn(db);
    for (const name of names) {
      const dot = name.indexOf('.');
      await db.collection(name.slice(0, dot)).dropIndex(name.slice(dot + 1));
    }
    return names;
  });
  const restored = async (): Promise<void> => {
    const present = new Set(await onDatabase(rig, service, uniqueIndexesIn));
    const missing = dropped.filter((name) => !present.has(name));
    if (missing.length > 0) throw new Error(`missing: ${missing.join(', ')}`);
  };
  return { [`indexes of ${service}`]: restored };
}

/** An operator's mistake: the unique indexes of a service are gone. */
export const INDEX_FAULTS: readonly FaultKind[] = [
  {
    name: 'drop the unique indexes of a service',
    weight: 1,
    victims: (random) => [random.pick(BACKEND_SERVICES)],
    inject: (rig, { victims }) => dropIndexes(rig, victims[0] as ServiceName),
  },
];
