import { PACKS } from '@crew/contracts/economy/economy.constants';
import type { EntryPurpose, StatementEntry } from '@crew/contracts/economy/economy.entities';
import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import type { Entry } from '@crew/ledger/entry';
import type { MemberDocument } from '@crew/member-directory/member.schema';
import { personOf } from '@crew/member-directory/person-of';

type PackId = NonNullable<StatementEntry['packId']>;
type Party = NonNullable<StatementEntry['counterparty']>;

/** Kinds whose statement names the other member. Admins are not named. */
const BETWEEN_MEMBERS = new Set<Entry['kind']>(['tip', 'boost']);

/** An entry as a line of its wallet's statement. */
export function presentEntry(entry: Entry, members: ReadonlyMap<string, MemberDocument>): StatementEntry {
  const counterparty = partyOf(entry, members);
  const details = {
    purpose: purposeOf(entry),
    packId: packIdOf(entry),
    // The reason of a setting is not shown, as in the memo.
    note: entry.kind === 'grant' ? (entry.note ?? null) : null,
    covered: entry.covered > 0,
    repaid: Math.max(0, entry.repaid),
    owed: owedBy(entry),
  };
  return {
    id: entry._id,
    kind: entry.kind,
    amount: entry.delta,
    balanceBefore: entry.balance - entry.delta,
    balanceAfter: entry.balance,
    memo: memoOf(entry, details, counterparty?.displayName ?? DELETED_MEMBER.displayName),
    ...details,
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

function purposeOf({ kind, leg, amount, frozen, unlimited, ref }: Entry): EntryPurpose {
  const isOut = leg === 'out';
  switch (kind) {
    case 'refund':
      return isOut ? 'refund' : 'refund_failed';
    case 'dispute':
      return isOut ? 'dispute' : 'dispute_won';
    case 'tip':
      return isOut ? 'tip_sent' : 'tip_received';
    case 'generation':
      return isOut ? 'generation' : 'generation_returned';
    case 'grant':
      return amount < 0 ? 'taken_back' : 'granted';
    case 'setting':
      if (ref === 'closed') return 'wallet_closed';
      if (ref === 'frozen') return frozen ? 'wallet_frozen' : 'wallet_unfrozen';
      return unlimited ? 'wallet_unlimited' : 'wallet_limited';
    case 'purchase':
    case 'boost':
    case 'bonus':
      return kind;
  }
}

/** The bought pack, which the ledger notes by its name. */
const packIdOf = ({ kind, note }: Entry): PackId | null =>
  (kind === 'purchase' && PACKS.find(({ name }) => `${name} pack` === note)?.id) || null;

/** What a clawback left owed. */
const owedBy = ({ kind, leg, due, amount }: Entry): number =>
  (kind === 'refund' || kind === 'dispute') && leg === 'out' ? Math.max(0, due + amount) : 0;

type Details = Pick<StatementEntry, 'purpose' | 'covered' | 'repaid' | 'owed'>;

/** The details in English, for clients that do not word them themselves. */
function memoOf({ note }: Entry, { purpose, covered, repaid, owed }: Details, name: string): string {
  const more = [
    ...(owed > 0 ? [`${owed} ITC are still owed`] : []),
    ...(covered ? ['nothing to pay'] : []),
    ...(repaid > 0 ? [`${repaid} ITC paid off what was owed`] : []),
  ];
  return [MEMOS[purpose](name, note), ...more].join(' · ');
}

const MEMOS: Record<EntryPurpose, (name: string, note: string | undefined) => string> = {
  purchase: (_name, note) => note ?? 'ITC purchase',
  refund: () => 'Payment refunded',
  refund_failed: () => 'Refund did not go through',
  dispute: () => 'Payment disputed',
  dispute_won: () => 'Dispute decided in your favor',
  tip_sent: (name) => `Tip to ${name}`,
  tip_received: (name) => `Tip from ${name}`,
  boost: (name) => `Boost for ${name}`,
  generation: () => 'Avatar generation',
  generation_returned: () => 'Avatar generation given back',
  bonus: () => 'Welcome bonus',
  granted: (_name, note) => `Granted by an admin: ${note}`,
  taken_back: (_name, note) => `Taken back by an admin: ${note}`,
  wallet_closed: () => 'Wallet closed',
  wallet_frozen: () => 'Wallet frozen',
  wallet_unfrozen: () => 'Wallet unfrozen',
  wallet_unlimited: () => 'Wallet made unlimited',
  wallet_limited: () => 'Wallet no longer unlimited',
};
