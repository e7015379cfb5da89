import type { Collection, Model } from 'mongoose';

/** The driver's collection of a model: for writes that are too frequent for Mongoose to cast, or exact to the field. */
export const driverCollection = <T extends object>(model: Model<T>): Collection<T> =>
  model.db.collection<T>(model.collection.name);
