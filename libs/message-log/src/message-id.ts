import { uuidv7 } from 'uuidv7';

/** Ids of messages are UUIDv7: they begin with the millisecond they were made in, so their order is that of time. */
const TIME_DIGITS = 12;

/** An id for a message made now, and the time that it begins with. */
export function newMessageId(): { _id: string; createdAt: Date } {
  const _id = uuidv7();
  return { _id, createdAt: new Date(Number.parseInt(_id.replaceAll('-', '').slice(0, TIME_DIGITS), 16)) };
}

/** What stands before every id made at or after a time, and after every one made before. */
export function firstIdAt(time: Date): string {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(TIME_DIGITS, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
