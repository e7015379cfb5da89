import { BEFORE } from '@crew/contracts/identity/audit-changes';
import type { AuditEntry } from '@crew/contracts/identity/audit.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { formatNumber } from '../../../lib/format.js';

/** Labels of the common details. */
const NAMES: Record<string, MessageDescriptor> = {
  itc: msg({ message: 'ITC', context: 'detail of an admin’s act' }),
  count: msg({ message: 'codes', context: 'detail of an admin’s act' }),
  reason: msg({ message: 'reason', context: 'detail of an admin’s act' }),
  until: msg({ message: 'until', context: 'detail of an admin’s act' }),
  fields: msg({ message: 'fields', context: 'detail of an admin’s act' }),
  deck: msg({ message: 'deck', context: 'detail of an admin’s act' }),
  member: msg({ message: 'member', context: 'detail of an admin’s act' }),
  text: msg({ message: 'text', context: 'detail of an admin’s act' }),
  displayName: msg({ message: 'name', context: 'detail of an admin’s act' }),
  role: msg({ message: 'role', context: 'detail of an admin’s act' }),
  mood: msg({ message: 'mood', context: 'detail of an admin’s act' }),
  tags: msg({ message: 'tags', context: 'detail of an admin’s act' }),
  model: msg({ message: 'model', context: 'detail of an admin’s act' }),
  generationModel: msg({ message: 'image model', context: 'detail of an admin’s act' }),
  personality: msg({ message: 'personality', context: 'detail of an admin’s act' }),
  enabled: msg({ message: 'enabled', context: 'detail of an admin’s act' }),
  responseChance: msg({ message: 'response chance', context: 'detail of an admin’s act' }),
  minMessageLength: msg({ message: 'shortest message', context: 'detail of an admin’s act' }),
  version: msg({ message: 'version', context: 'detail of an admin’s act' }),
  note: msg({ message: 'note', context: 'detail of an admin’s act' }),
  newAccountHours: msg({ message: 'hours of a new account', context: 'detail of an admin’s act' }),
  newAccountPauseS: msg({ message: 'seconds between its messages', context: 'detail of an admin’s act' }),
};

function nameOf(detail: string): string {
  const name = NAMES[detail];
  return name ? i18n._(name) : detail;
}

function wordsOf(value: AuditEntry['details'][string] | undefined): string {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  return value || '–';
}

/** The details in a line: `ITC: 1,500 · reason: spam`; changes with their old value: `name: Orion → Rigel`. */
export const detailWords = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .filter(([name, value]) => !name.endsWith(BEFORE) && (value !== null || name + BEFORE in details))
    .map(([name, value]) => {
      const old = name + BEFORE in details ? `${wordsOf(details[name + BEFORE])} → ` : '';
      return `${nameOf(name)}: ${old}${wordsOf(value)}`;
    })
    .join(' · ');
