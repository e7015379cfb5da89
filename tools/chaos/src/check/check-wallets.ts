import type { Finding } from './finding.js';
import { operationsOf, type Operation, type Shown, type ShownEntry } from './history.js';

type Wallet = Shown['wallets'][string];

/** Checks each wallet: the statement is a chain that ends with the balance and has each acknowledged operation once. */
export function checkWallets(history: readonly Operation[], { wallets }: Pick<Shown, 'wallets'>): Finding[] {
  return Object.entries(wallets).flatMap(([member, wallet]) => {
    const due = dueTo(member, history);
    return [
      ...checkChain(member, wallet),
      ...checkEntries(member, wallet.entries, due),
      ...checkBalance(member, wallet, due),
    ];
  });
}

/** An entry that an operation makes. */
interface Due {
  /** Kind, related message and amount. */
  key: string;
  itc: number;
  operation: Operation;
}

/** Returns what the operations of all members do to one member's wallet. */
function dueTo(member: string, history: readonly Operation[]): Due[] {
  const due: Due[] = [];
  for (const operation of operationsOf(history, 'tip', 'boost', 'buy', 'refund', 'grant', 'generate')) {
    if (operation.outcome === 'refused' || operation.itc === 0) continue;
    const add = (kind: string, ref: string, itc: number): number =>
      due.push({ key: keyOf(kind, ref, itc), itc, operation });
    const isOwn = operation.member === member;
    if (operation.act === 'tip' && isOwn) add('tip', operation.message, -operation.itc);
    if (operation.act === 'tip' && operation.author === member) add('tip', operation.message, operation.itc);
    if (operation.act === 'boost' && isOwn) add('boost', operation.message, -operation.itc);
    if (operation.act === 'buy' && isOwn) add('purchase', '', operation.itc);
    if (operation.act === 'refund' && isOwn) add('refund', '', -operation.itc);
    if (operation.act === 'grant' && isOwn) add('grant', '', operation.itc);
    if (operation.act === 'generate' && isOwn) add('generation', '', -operation.itc);
  }
  return due;
}

const keyOf = (kind: string, ref: string, itc: number): string =>
  [kind, ref, itc].filter((part) => part !== '').join(' ');

/** Only tips and boosts name a message; what other entries refer to is made by the product. */
const keyOfEntry = ({ kind, ref, amount }: ShownEntry): string =>
  keyOf(kind, kind === 'tip' || kind === 'boost' ? (ref ?? '') : '', amount);

function checkChain(member: string, { balance, entries }: Wallet): Finding[] {
  const findings: Finding[] = [];
  const wrong = (what: string): number => findings.push({ effect: 'wrong', what: `wallet of ${member}: ${what}` });
  let last = 0;
  for (const { kind, amount, balanceBefore, balanceAfter } of entries) {
    if (balanceBefore !== last) wrong(`a ${kind} begins at ${balanceBefore} after ${last}`);
    if (balanceBefore + amount !== balanceAfter) wrong(`${balanceBefore} + ${amount} is not ${balanceAfter}`);
    if (balanceAfter < 0) wrong(`overdrawn to ${balanceAfter}`);
    last = balanceAfter;
  }
  if (last !== balance) wrong(`the balance is ${balance}, its statement ends at ${last}`);
  return findings;
}

function checkEntries(member: string, entries: readonly ShownEntry[], due: readonly Due[]): Finding[] {
  const shown = Map.groupBy(withoutRefunded(entries), keyOfEntry);
  const expected = Map.groupBy(due, ({ key }) => key);
  return [...new Set([...shown.keys(), ...expected.keys()])].flatMap((key): Finding[] => {
    const count = shown.get(key)?.length ?? 0;
    const all = expected.get(key) ?? [];
    const done = all.filter(({ operation }) => operation.outcome === 'done');
    const at = done.at(-1)?.operation.at;
    const what = `wallet of ${member}: "${key}" is there ${count} times instead of ${done.length}`;
    if (count < done.length) return [{ effect: 'lost', what, ...(at && { at }) }];
    if (count > all.length) return [{ effect: 'doubled', what, ...(at && { at }) }];
    return [];
  });
}

/** Leaves out failed generations, which were charged and paid back. */
function withoutRefunded(entries: readonly ShownEntry[]): ShownEntry[] {
  const isPayment = ({ kind, amount }: ShownEntry): boolean => kind === 'generation' && amount < 0;
  const isRefund = ({ kind, amount }: ShownEntry): boolean => kind === 'generation' && amount > 0;
  const refunds = entries.filter(isRefund).length;
  let skipped = 0;
  return entries.filter((entry) => !isRefund(entry) && !(isPayment(entry) && skipped++ < refunds));
}

function checkBalance(member: string, { balance }: Wallet, due: readonly Due[]): Finding[] {
  const sum = (some: readonly Due[]): number => some.reduce((total, { itc }) => total + itc, 0);
  const certain = sum(due.filter(({ operation }) => operation.outcome === 'done'));
  const unknown = due.filter(({ operation }) => operation.outcome === 'unknown');
  const least = certain + sum(unknown.filter(({ itc }) => itc < 0));
  const most = certain + sum(unknown.filter(({ itc }) => itc > 0));
  if (balance >= least && balance <= most) return [];
  const expected = least === most ? String(least) : `${least} to ${most}`;
  return [{ effect: 'wrong', what: `wallet of ${member}: the balance is ${balance} instead of ${expected}` }];
}
