import { setTimeout as delay } from 'node:timers/promises';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { EMPTY_HEAD, headOf, type Entry, type Head } from '@crew/ledger/entry';
import { decide } from '@crew/ledger/posting.rules';
import type { Actor } from '@crew/service-kit/rpc/call';
import { mongo } from 'mongoose';
import { EconomyProcess } from './chaos/economy-process.js';
import { actor, messageOf, startRig } from './chaos/rig.js';

const FEW_ENTRIES = 10;
const MANY_ENTRIES = 1_000_000;
const BATCH_SIZE = 5_000;
/** Calls alternate between the two wallets, so that load on the machine affects both. */
const ROUNDS = 300;
const PAGE_SIZE = 50;

const author = actor();
const rig = await startRig();
const economy = new EconomyProcess(rig.env, rig.connection);
const client = await mongo.MongoClient.connect(rig.mongoUri);
try {
  await economy.start();
  const [small, large] = [actor(), actor()];
  await Promise.all([fill(small, FEW_ENTRIES), fill(large, MANY_ENTRIES)]);
  await updateSummary(large);
  await compare(small, large);
} finally {
  economy.kill();
  await economy.exited();
  await client.close();
  await rig.stop();
}

/** Inserts a chain of `count` entries, computed by the ledger's rules. */
async function fill({ id }: Actor, count: number): Promise<void> {
  const entries = client.db('crew_economy').collection<Omit<Entry, '_id'> & { _id: string }>('entries');
  let head: Head = EMPTY_HEAD;
  for (let inserted = 0; inserted < count;) {
    const batch: Entry[] = [];
    for (; batch.length < Math.min(BATCH_SIZE, count - inserted);) {
      const entry = entryAfter(head, id, inserted + batch.length, count);
      head = headOf(entry);
      batch.push(entry);
    }
    inserted += batch.length;
    await entries.insertMany(batch, { ordered: false, writeConcern: { w: 1, j: false } });
  }
}

function entryAfter(head: Head, wallet: string, number: number, count: number): Entry {
  const at = new Date(Date.now() - (count - number) * 1_000);
  const op = `gift-${number}`;
  const posting = { wallet, op, leg: 'in', kind: 'grant', contra: 'promo', rule: 'credit', amount: 1_000 } as const;
  const entry = decide(head, { ...posting, party: 'admin', note: 'a gift', requestHash: op }, at);
  if ('refused' in entry) throw new Error(entry.refused);
  return { ...entry, published: true };
}

/** The next entry of the wallet triggers the update of its summary; waits until the summary includes the whole chain. */
async function updateSummary(member: Actor): Promise<void> {
  await boost(member, 0);
  const wallets = client.db('crew_economy').collection<{ _id: string; seq: number }>('wallets');
  while (((await wallets.findOne({ _id: member.id }))?.seq ?? 0) <= MANY_ENTRIES) await delay(200);
}

function boost(as: Actor, number: number): Promise<unknown> {
  return rig.call(boostMessage, { id: messageOf(author, number) }, as, `boost-${as.id}-${number}`);
}

async function compare(small: Actor, large: Actor): Promise<void> {
  const middle = `${large.id}:${MANY_ENTRIES / 2}`;
  const calls: Record<string, (as: Actor, round: number) => Promise<unknown>> = {
    balance: (as) => rig.call(getWallet, {}, as),
    debit: (as, round) => boost(as, round + 1),
    'statement page': (as) => rig.call(listEntries, { limit: PAGE_SIZE }, as),
    'page from the middle': (as) =>
      rig.call(listEntries, { limit: FEW_ENTRIES, before: as === large ? middle : `${small.id}:${FEW_ENTRIES}` }, as),
    'page of one kind': (as) => rig.call(listEntries, { limit: FEW_ENTRIES, kind: 'grant' }, as),
  };
  console.log(
    `medians of ${ROUNDS} sequential calls over NATS, alternating between the wallets; entries of the wallet: ${FEW_ENTRIES} | ${MANY_ENTRIES.toLocaleString('en')}`,
  );
  for (const [name, call] of Object.entries(calls)) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      few.push(await timed(() => call(small, round)));
      many.push(await timed(() => call(large, round)));
    }
    const [one, other] = [median(few), median(many)];
    console.log(`${name.padEnd(22)} ${one.toFixed(2)} ms | ${other.toFixed(2)} ms | ${(other / one).toFixed(2)}×`);
  }
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
}
