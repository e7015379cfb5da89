import { randomUUID } from 'node:crypto';
import type { Benchmark, Environment } from './environment.js';
import { atLeastTimes, atMost } from './figure.js';

const CONCURRENT = 64;
const SECONDS = 2;
const DEBITS = 10_000;
const TIMEOUT_MS = 30_000;
const ADMIN = { id: 'bench', sessionId: 'bench', isAdmin: true };

/** Entries of distinct wallets, compared with bare journaled inserts, and debits of one wallet. */
export const ledger: Benchmark = async ({ product, cookies, nats }) => {
  const ids = await Promise.all(cookies.slice(0, CONCURRENT).map((cookie) => memberOf(product.port, cookie)));
  const insert = () => nats.request('baseline.post', JSON.stringify({ content: 'Hello' }), { timeout: TIMEOUT_MS });
  const post = (index: number, amount: number) => postEntry(nats, ids[index % ids.length]!, amount);
  const inserts = await ratePerSecond(insert);
  const entries = await ratePerSecond((index) => post(index, 1));
  await post(0, DEBITS);
  const begin = performance.now();
  let left = DEBITS;
  await concurrently(async () => {
    for (; left > 0; await post(0, -1)) left -= 1;
  });
  const debitSeconds = (performance.now() - begin) / 1_000;
  return [
    {
      id: 'P7',
      what: 'ledger entries of distinct wallets, 64 concurrent',
      unit: 'per second',
      baseline: inserts,
      product: entries,
      goal: atLeastTimes(0.6),
    },
    {
      id: 'P7',
      what: '10,000 debits of one wallet, 64 concurrent',
      unit: 's',
      product: debitSeconds,
      goal: atMost(10),
    },
  ];
};

async function memberOf(port: number, cookie: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/users/me`, { headers: { cookie } });
  return ((await response.json()) as { id: string }).id;
}

/** Grants ITC as an admin, which posts one entry. @throws Error for a refusal */
async function postEntry(nats: Environment['nats'], id: string, amount: number): Promise<void> {
  const envelope = {
    actor: ADMIN,
    requestId: randomUUID(),
    deadline: Date.now() + TIMEOUT_MS,
    input: { id, amount, reason: 'Benchmark' },
  };
  const reply = await nats.request('economy.grant-itc', JSON.stringify(envelope), { timeout: TIMEOUT_MS });
  if (!('balance' in reply.json<object>())) throw new Error(`An entry was refused: ${reply.string()}`);
}

/** @param work gets the index of its concurrent caller */
async function ratePerSecond(work: (index: number) => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  let count = 0;
  await concurrently(async (index) => {
    for (; performance.now() - begin < SECONDS * 1_000; count += 1) await work(index);
  });
  return (count * 1_000) / (performance.now() - begin);
}

async function concurrently(work: (index: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CONCURRENT }, (_, index) => work(index)));
}
