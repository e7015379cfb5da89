import { asPosted, type StoredMessage, type ThreadParent } from '@crew/message-log/stored-message';
import type { Collection } from 'mongoose';
import { V7Generator } from 'uuidv7';

const BATCH = 5_000;
const SECOND_MS = 1_000;
const generator = new V7Generator();

interface Seed {
  roomId: string;
  /** Of a thread, whose id is then the room's. */
  parent?: ThreadParent;
  count: number;
  /** Sequence number of the first message. */
  firstSeq: number;
  authorIds: readonly string[];
  /** Returns the content of a message by its sequence number. */
  contentOf(seq: number): string;
}

/** Inserts messages into a room as if posted, one per second up to now. Resolves to their ids. */
export async function seedRoom(messages: Pick<Collection, 'insertMany'>, seed: Seed): Promise<string[]> {
  const ids: string[] = [];
  const begin = Date.now() - seed.count * SECOND_MS;
  let inserting: Promise<unknown> | undefined;
  for (let done = 0; done < seed.count; done += BATCH) {
    const size = Math.min(BATCH, seed.count - done);
    const batch = Array.from({ length: size }, (_, index) => messageAt(seed, begin, done + index));
    // The next batch is made while the database writes this one.
    await inserting;
    inserting = messages.insertMany(batch as never[], { ordered: false, writeConcern: { w: 1, j: false } });
    ids.push(...batch.map(({ _id }) => _id));
  }
  await inserting;
  return ids;
}

function messageAt(
  { roomId, parent, firstSeq, authorIds, contentOf }: Seed,
  begin: number,
  index: number,
): StoredMessage {
  const createdAt = new Date(begin + index * SECOND_MS);
  const seq = firstSeq + index;
  return asPosted(
    {
      _id: generator.generateOrResetCore(createdAt.getTime(), 10_000).toString(),
      roomId,
      ...(parent && { parent }),
      kind: 'member',
      authorId: authorIds[index % authorIds.length]!,
      content: contentOf(seq),
      mentions: [],
      clientId: `seeded-${seq}`,
      sentHash: 'seeded',
      replyTo: null,
      createdAt,
    },
    seq,
  );
}
