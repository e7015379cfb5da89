import { auditDatabase, type Acknowledged } from '@crew/ledger/audit-database';
import type { Finding } from '@crew/ledger/audit';
import { mongo } from 'mongoose';

/** Connects to a database of the economy and checks every invariant, also while the economy runs. */
export async function auditLedger(
  uri: string,
  database: string,
  acknowledged: readonly Acknowledged[] = [],
): Promise<Finding[]> {
  const client = await mongo.MongoClient.connect(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    return await auditDatabase(client.db(database), acknowledged);
  } finally {
    await client.close();
  }
}
