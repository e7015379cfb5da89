import { expect, it } from '@jest/globals';
import { operationsIn } from '../src/audit-operations.js';
import type { AuditedOperation, AuditedPurchase, Step } from '../src/audit.js';

const step = (op: string, leg: Step['leg'] = 'out'): Step => ({
  _id: `${op}:${leg}`,
  wallet: 'ada',
  op,
  leg,
  kind: 'tip',
  contra: 'transit',
  amount: 1,
  open: false,
});
const purchase = (id: string, session: string | null): AuditedPurchase => ({
  id,
  wallet: 'ada',
  session,
  itc: 1,
  paid: session !== null,
});
const settled = (_id: string) => ({ _id, wallet: 'ada', outcome: 'captured' as const });

async function joined(sources: Partial<Parameters<typeof operationsIn>[0]>): Promise<AuditedOperation[]> {
  const operations: AuditedOperation[] = [];
  const all = operationsIn({ steps: [], outcomes: [], purchases: [], ...sources });
  for await (const operation of all) operations.push(operation);
  return operations;
}

it('joins entries, outcomes and purchases of the same operation, and loses none', async () => {
  const [first, second] = [step('a'), step('a', 'in')];
  const [unsold, other, bought] = [purchase('p1', null), purchase('p2', null), purchase('p3', 'cs_1')];
  const credit = step('buy:cs_1');
  expect(
    await joined({
      steps: [first, second, step('b'), credit],
      outcomes: [settled('b'), settled('c')],
      purchases: [unsold, other, bought],
    }),
  ).toEqual([
    { op: '', steps: [], purchase: unsold },
    { op: '', steps: [], purchase: other },
    { op: 'a', steps: [first, second] },
    { op: 'b', steps: [step('b')], settled: settled('b') },
    { op: 'buy:cs_1', steps: [credit], purchase: bought },
    { op: 'c', steps: [], settled: settled('c') },
  ]);
});

it('follows the order of MongoDB beyond the first 65,536 characters', async () => {
  // In UTF-16 the second is before the first.
  const ops = ['\u{FB01}', '\u{1F600}'];
  const outcomes = ops.map(settled);
  expect(await joined({ steps: ops.map((op) => step(op)), outcomes })).toEqual(
    ops.map((op, index) => ({ op, steps: [step(op)], settled: outcomes[index] })),
  );
});

it('holds one operation at a time', async () => {
  let read = 0;
  async function* endless() {
    for (;;) yield step(String(read++).padStart(9, '0'));
  }
  const operations = operationsIn({ steps: endless(), outcomes: [], purchases: [] });
  for (let taken = 0; taken < 10; taken++) await operations.next();
  expect(read).toBeLessThanOrEqual(12);
});
