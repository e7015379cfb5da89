import { mongo } from 'mongoose';

/** The keys of the unique index, joined by `+`, that an insert or update ran into; undefined when the error is another one. */
export function duplicateKeyOf(error: unknown): string | undefined {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11_000) return undefined;
  const pattern = error.keyPattern as Record<string, unknown> | undefined;
  return pattern ? Object.keys(pattern).join('+') : 'unknown';
}
