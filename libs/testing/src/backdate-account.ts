import { createConnection } from 'mongoose';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Makes an account as old as the given days. Sessions that exist already may show the old age. */
export async function backdateAccount(mongoUrl: string, userId: string, days: number): Promise<void> {
  const connection = await createConnection(mongoUrl, { dbName: 'crew_identity' }).asPromise();
  try {
    const createdAt = new Date(Date.now() - days * DAY_MS);
    await connection.collection<{ _id: string }>('users').updateOne({ _id: userId }, { $set: { createdAt } });
  } finally {
    await connection.close();
  }
}
