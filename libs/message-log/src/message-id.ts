import { uuidv7 } from 'uuidv7';

/** Message ids are UUIDv7: they begin with a millisecond timestamp, so they sort by time. */
const TIME_DIGITS = 12;

/** A new message id and its timestamp. */
export function newMessageId(): { _id: string; createdAt: Date } {
  const _id = uuidv7();
  return { _id, createdAt: new Date(Number.parseInt(_id.replaceAll('-', '').slice(0, TIME_DIGITS), 16)) };
}

/** The lowest id of a given time: smaller than all ids from then on, larger than all earlier ones. */
export function firstIdAt(time: Date): string {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(TIME_DIGITS, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
