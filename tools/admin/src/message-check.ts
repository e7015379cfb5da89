import { mongo } from 'mongoose';

/** The collections of messages, by the database of the service that owns them. */
const COLLECTIONS = [
  ['crew_chat', 'messages'],
  ['crew_chat', 'directMessages'],
  ['crew_pods', 'messages'],
] as const;

interface Room {
  _id: string;
  messages: number;
  first: number;
  last: number;
}

/** What a check of all messages has found. */
export interface MessageCheck {
  rooms: number;
  messages: number;
  /** A sentence for each room whose numbers are not 1, 2, 3 … without gaps. */
  gaps: string[];
}

/**
 * Counts the messages of every room, and compares them with their numbers. The unique index on room and number, without which a
 * restore fails, leaves no duplicates that would hide a gap.
 */
export async function checkMessages(uri: string): Promise<MessageCheck> {
  const client = await mongo.MongoClient.connect(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    const check: MessageCheck = { rooms: 0, messages: 0, gaps: [] };
    for (const [database, collection] of COLLECTIONS) {
      const group = { _id: '$roomId', messages: { $sum: 1 }, first: { $min: '$seq' }, last: { $max: '$seq' } };
      const rooms = client
        .db(database)
        .collection(collection)
        .aggregate<Room>([{ $group: group }], { allowDiskUse: true });
      for await (const { _id, messages, first, last } of rooms) {
        check.rooms += 1;
        check.messages += messages;
        if (first !== 1 || last !== messages)
          check.gaps.push(
            `${database}.${collection}: room ${_id} has ${messages} messages, numbered ${first} to ${last}`,
          );
      }
    }
    return check;
  } finally {
    await client.close();
  }
}
