import { mongo } from 'mongoose';

const BAD_VALUE = 2;

/** Whether an operation failed because the index that it names as its hint does not exist. */
export const isMissingIndex = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError &&
  error.code === BAD_VALUE &&
  error.message.includes('hint provided does not correspond to an existing index');
