import { mongo } from 'mongoose';

/**
 * Returns the keys of the unique index that a write violated, joined by `+`; undefined for any other error. For a bulk
 * write, the first of its errors counts.
 */
export function duplicateKeyOf(error: unknown): string | undefined {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11_000) return undefined;
  const first = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat()[0]?.err : error;
  const { keyPattern } = (first ?? {}) as { keyPattern?: Record<string, unknown> };
  if (keyPattern) return Object.keys(keyPattern).join('+');
  // Errors of a bulk write have only a message: `… index: roomId_1_seq_1 dup key: …`.
  const index = /index: (\S+) dup key/.exec((first as { errmsg?: string } | undefined)?.errmsg ?? error.message)?.[1];
  return index?.replaceAll(/_-?1(_|$)/g, (_, end: string) => (end ? '+' : '')) ?? 'unknown';
}
