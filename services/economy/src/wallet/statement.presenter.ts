import type { StatementEntry } from '@crew/contracts/economy/economy.entities';
import { DELETED_MEMBER } from '@crew/contracts/identity/identity.constants';
import type { Entry } from '@crew/ledger/entry';
import type { MemberDocument } from '@crew/member-directory/member.schema';
import { personOf } from '@crew/member-directory/person-of';

type Party = NonNullable<StatementEntry['counterparty']>;

/** Kinds whose statement names the other member. Admins are not named. */
const BETWEEN_MEMBERS = new Set<Entry['kind']>(['tip', 'boost']);

/** An entry as a line of its wallet's statement. */
export function presentEntry(entry: Entry, members: ReadonlyMap<string, MemberDocument>): StatementEntry {
  const counterparty = partyOf(entry, members);
  return {
    id: entry._id,
    kind: entry.kind,
    amount: entry.delta,
    balanceBefore: entry.balance - entry.delta,
    balanceAfter: entry.balance,
    memo: memoOf(entry, counterparty?.displayName ?? DELETED_MEMBER.displayName),
    counterparty,
    ref: entry.ref ?? null,
    createdAt: entry.at.toISOString(),
  };
}

/** Ids of the members whose names a statement of these entries needs. */
export const partiesOf = (entries: Entry[]): string[] =>
  entries.flatMap(({ kind, party }) => (party !== undefined && BETWEEN_MEMBERS.has(kind) ? [party] : []));

function partyOf({ kind, party }: Entry, members: ReadonlyMap<string, MemberDocument>): Party | null {
  if (party === undefined || !BETWEEN_MEMBERS.has(kind)) return null;
  const { username, displayName } = personOf(party, members);
  return { id: party, username, displayName };
}

function memoOf(entry: Entry, name: string): string {
  const covered = entry.covered > 0 ? ' · nothing to pay' : '';
  const repaid = entry.repaid > 0 ? ` · ${entry.repaid} ITC paid off what was owed` : '';
  return `${sentenceOf(entry, name)}${covered}${repaid}`;
}

function sentenceOf({ kind, leg, amount, due, note, frozen, unlimited, ref }: Entry, name: string): string {
  switch (kind) {
    case 'purchase':
      return note ?? 'ITC purchase';
    case 'refund':
      return leg === 'out' ? `Payment refunded${short(due, amount)}` : 'Refund did not go through';
    case 'dispute':
      return leg === 'out' ? `Payment disputed${short(due, amount)}` : 'Dispute decided in your favor';
    case 'tip':
      return leg === 'out' ? `Tip to ${name}` : `Tip from ${name}`;
    case 'boost':
      return `Boost for ${name}`;
    case 'generation':
      return leg === 'out' ? 'Avatar generation' : 'Avatar generation given back';
    case 'bonus':
      return 'Welcome bonus';
    case 'grant':
      return `${amount < 0 ? 'Taken back by an admin' : 'Granted by an admin'}: ${note}`;
    case 'setting':
      if (ref === 'closed') return 'Wallet closed';
      return ref === 'frozen'
        ? frozen
          ? 'Wallet frozen'
          : 'Wallet unfrozen'
        : unlimited
          ? 'Wallet made unlimited'
          : 'Wallet no longer unlimited';
  }
}

const short = (due: number, amount: number): string =>
  due + amount > 0 ? ` · ${due + amount} ITC are still owed` : '';
