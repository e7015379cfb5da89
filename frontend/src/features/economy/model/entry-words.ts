import type { StatementEntry } from '@crew/contracts/economy/economy.entities';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { deletedName, shownName } from '../../../members/model/shown-name.js';
import { formatItc } from '../../../ui/itc.js';
import { PACK_NAMES } from './shop-words.js';

/** What an entry of a statement was for; the server's English memo if this build does not know its purpose. */
export function entryWords(entry: StatementEntry): string {
  const [owed, repaid] = [formatItc(entry.owed), formatItc(entry.repaid)];
  const sentence = sentenceOf(entry);
  if (sentence === undefined) return entry.memo;
  return [
    sentence,
    ...(entry.owed > 0 ? [t`${owed} ITC are still owed`] : []),
    ...(entry.covered ? [t`nothing to pay`] : []),
    ...(entry.repaid > 0 ? [t`${repaid} ITC paid off what was owed`] : []),
  ].join(' · ');
}

function packWords(id: StatementEntry['packId']): string {
  const pack = id === null ? '' : i18n._(PACK_NAMES[id]);
  return pack ? t`${pack} pack` : t`ITC purchase`;
}

function sentenceOf({ purpose, packId, note, counterparty }: StatementEntry): string | undefined {
  const reason = note ?? '';
  const name = counterparty ? shownName(counterparty) : deletedName();
  switch (purpose) {
    case 'purchase':
      return packWords(packId);
    case 'refund':
      return t`Payment refunded`;
    case 'refund_failed':
      return t`Refund did not go through`;
    case 'dispute':
      return t`Payment disputed`;
    case 'dispute_won':
      return t`Dispute decided in your favor`;
    case 'tip_sent':
      return t`Tip to ${name}`;
    case 'tip_received':
      return t`Tip from ${name}`;
    case 'boost':
      return t`Boost for ${name}`;
    case 'generation':
      return t`Avatar generation`;
    case 'generation_returned':
      return t`Avatar generation given back`;
    case 'bonus':
      return t`Welcome bonus`;
    case 'granted':
      return t`Granted by an admin: ${reason}`;
    case 'taken_back':
      return t`Taken back by an admin: ${reason}`;
    case 'wallet_closed':
      return t`Wallet closed`;
    case 'wallet_frozen':
      return t`Wallet frozen`;
    case 'wallet_unfrozen':
      return t`Wallet unfrozen`;
    case 'wallet_unlimited':
      return t`Wallet made unlimited`;
    case 'wallet_limited':
      return t`Wallet no longer unlimited`;
    default:
      return undefined;
  }
}
