import type { Model } from 'mongoose';
import { driverCollection } from './driver-collection.js';

/**
 * Stores a document in place of an earlier one, as one write. The time is compared in the update rather than the filter: an
 * upsert with a condition collides when two are stored for the first time at once, and the later one would be lost.
 * @returns false when one of the same time or later is stored already
 */
export async function saveIfLater<D extends { _id: string; at: Date }>(model: Model<D>, document: D): Promise<boolean> {
  const later = { $cond: [{ $gte: ['$at', document.at] }, '$$ROOT', { $literal: document }] };
  const { modifiedCount, upsertedCount } = await driverCollection(model).updateOne(
    { _id: document._id as never },
    [{ $replaceWith: later }],
    { upsert: true },
  );
  return modifiedCount + upsertedCount > 0;
}
