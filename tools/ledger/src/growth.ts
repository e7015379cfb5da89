import { setTimeout as delay } from 'node:timers/promises';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { EMPTY_HEAD, headOf, type Entry, type Head } from '@crew/ledger/entry';
import { decide } from '@crew/ledger/posting.rules';
import type { Actor } from '@crew/service-kit/rpc/call';
import { mongo } from 'mongoose';
import { EconomyProcess } from './chaos/economy-process.js';
import { messageOf, person, startRig } from './chaos/rig.js';

const FEW = 10;
const MANY = 1_000_000;
const AT_ONCE = 5_000;
/** Measured turn about, so that a busy moment of the machine falls on both. */
const ROUNDS = 300;
const PAGE = 50;

const author = person();
const rig = await startRig();
const economy = new EconomyProcess(rig.env, rig.connection);
const client = await mongo.MongoClient.connect(rig.mongoUri);
try {
  await economy.start();
  const [small, large] = [person(), person()];
  await Promise.all([fill(small, FEW), fill(large, MANY)]);
  await remembered(large);
  await compare(small, large);
} finally {
  economy.kill();
  await economy.gone();
  await client.close();
  await rig.stop();
}

/** Gives a member a chain of so many entries, as the ledger would have made them. */
async function fill({ id }: Actor, count: number): Promise<void> {
  const entries = client.db('crew_economy').collection<Omit<Entry, '_id'> & { _id: string }>('entries');
  let head: Head = EMPTY_HEAD;
  for (let made = 0; made < count;) {
    const batch: Entry[] = [];
    for (; batch.length < Math.min(AT_ONCE, count - made);) {
      const entry = entryAfter(head, id, made + batch.length, count);
      head = headOf(entry);
      batch.push(entry);
    }
    made += batch.length;
    await entries.insertMany(batch, { ordered: false, writeConcern: { w: 1, j: false } });
  }
}

function entryAfter(head: Head, wallet: string, number: number, count: number): Entry {
  const at = new Date(Date.now() - (count - number) * 1_000);
  const op = `gift-${number}`;
  const posting = { wallet, op, leg: 'in', kind: 'grant', contra: 'promo', rule: 'credit', amount: 1_000 } as const;
  const entry = decide(head, { ...posting, party: 'captain', note: 'a gift', requestHash: op }, at);
  if ('refused' in entry) throw new Error(entry.refused);
  return { ...entry, published: true };
}

/** The sums over a long chain are caught up with by the first entry that follows it. */
async function remembered(member: Actor): Promise<void> {
  await boost(member, 0);
  const wallets = client.db('crew_economy').collection<{ _id: string; seq: number }>('wallets');
  while (((await wallets.findOne({ _id: member.id }))?.seq ?? 0) <= MANY) await delay(200);
}

function boost(as: Actor, number: number): Promise<unknown> {
  return rig.call(boostMessage, { id: messageOf(author, number) }, as, `boost-${as.id}-${number}`);
}

async function compare(small: Actor, large: Actor): Promise<void> {
  const middle = `${large.id}:${MANY / 2}`;
  const work: Record<string, (as: Actor, round: number) => Promise<unknown>> = {
    balance: (as) => rig.call(getWallet, {}, as),
    debit: (as, round) => boost(as, round + 1),
    'statement page': (as) => rig.call(listEntries, { limit: PAGE }, as),
    'page from the middle': (as) =>
      rig.call(listEntries, { limit: FEW, before: as === large ? middle : `${small.id}:${FEW}` }, as),
    'page of one kind': (as) => rig.call(listEntries, { limit: FEW, kind: 'grant' }, as),
  };
  console.log(
    `medians of ${ROUNDS} calls each, turn about, one after another, over NATS; entries of the wallet: ${FEW} | ${MANY.toLocaleString('en')}`,
  );
  for (const [name, act] of Object.entries(work)) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      few.push(await timed(() => act(small, round)));
      many.push(await timed(() => act(large, round)));
    }
    const [one, other] = [median(few), median(many)];
    console.log(`${name.padEnd(22)} ${one.toFixed(2)} ms | ${other.toFixed(2)} ms | ${(other / one).toFixed(2)}×`);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
}
