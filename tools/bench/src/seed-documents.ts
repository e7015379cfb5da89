import { EMPTY_HEAD, headOf, type Entry, type Head } from '@crew/ledger/entry';
import { decide } from '@crew/ledger/posting.rules';
import type { mongo } from 'mongoose';
import { uuidv7 } from 'uuidv7';

const BATCH = 5_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

type Stored = mongo.Document & { _id: string };

/** Numbers of documents: from the first, 0 by default, up to below `to`. */
interface Range {
  from?: number;
  to: number;
}

/** Inserts documents as the services would, unjournaled. @param create returns the document of a number */
async function insertDocuments<T extends { _id: string }>(
  collection: mongo.Collection<T>,
  { from = 0, to }: Range,
  create: (number: number) => T,
): Promise<void> {
  let inserting: Promise<unknown> | undefined;
  for (let first = from; first < to; first += BATCH) {
    const length = Math.min(BATCH, to - first);
    const batch = Array.from({ length }, (_, index) => create(first + index));
    // The next batch is made while the database writes this one.
    await inserting;
    inserting = collection.insertMany(batch as never[], { ordered: false, writeConcern: { w: 1, j: false } });
  }
  await inserting;
}

/** Fills an empty wallet with a chain of grants, computed by the ledger's rules, one per second of the last days. */
export async function seedEntries(client: mongo.MongoClient, wallet: string, count: number): Promise<void> {
  let head: Head = EMPTY_HEAD;
  await insertDocuments(client.db('crew_economy').collection<Entry>('entries'), { to: count }, (number) => {
    const entry = grantAfter(head, wallet, number, count);
    head = headOf(entry);
    return entry;
  });
}

function grantAfter(head: Head, wallet: string, number: number, count: number): Entry {
  const at = new Date(Date.now() - (count - number) * 1_000);
  const op = `seeded-${number}`;
  const posting = { wallet, op, leg: 'in', kind: 'grant', contra: 'promo', rule: 'credit', amount: 1_000 } as const;
  const entry = decide(head, { ...posting, party: 'admin', note: 'a gift', requestHash: op }, at);
  if ('refused' in entry) throw new Error(entry.refused);
  return { ...entry, published: true };
}

/** Ids of seeded members by their number. */
const memberIds: string[] = [];
const memberId = (number: number): string => (memberIds[number] ??= uuidv7());

/** Inserts members `sailor-<number>` with the other fields of an existing one, also into the directories of chat and pods. */
export async function seedMembers(client: mongo.MongoClient, like: string, range: Range): Promise<void> {
  const users = client.db('crew_identity').collection<Stored>('users');
  const { outbox: _, ...template } = (await users.findOne({ _id: like }))!;
  await insertDocuments(users, range, (number) => {
    const { username, displayName, terms } = namesOf(number);
    const email = `${username}@crew.example`;
    const keys = { usernameKey: username, emailKey: email, searchKeys: [...terms, email] };
    return { ...template, _id: memberId(number), username, email, displayName, ...keys };
  });
  for (const database of ['crew_chat', 'crew_pods']) {
    await insertDocuments(client.db(database).collection<Stored>('members'), range, (number) => {
      return { _id: memberId(number), ...namesOf(number), avatarUrl: null, isAdmin: false };
    });
  }
}

function namesOf(number: number): { username: string; displayName: string; terms: string[] } {
  const username = `sailor-${number}`;
  const displayName = `Star Traveller ${number}`;
  const name = displayName.toLowerCase();
  return { username, displayName, terms: [username, name, ...name.split(' ')] };
}

/** Inserts open pods of seeded members, a day old. Resolves to the ids of those inserted. */
export async function seedPods(client: mongo.MongoClient, range: Range): Promise<string[]> {
  const ids: string[] = [];
  const createdAt = new Date(Date.now() - DAY_MS);
  await insertDocuments(client.db('crew_pods').collection<Stored>('pods'), range, (number) => {
    const userId = memberId(number);
    const id = uuidv7();
    ids.push(id);
    const members = [{ id: uuidv7(), userId, role: 'owner', joinedAt: createdAt }];
    const fields = { name: `Pod ${number}`, description: '', maxMembers: 20, open: true, dissolvedAt: null };
    return { _id: id, ...fields, createdBy: userId, members, createdAt };
  });
  return ids;
}
