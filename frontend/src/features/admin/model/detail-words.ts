import type { AuditEntry } from '@crew/contracts/identity/audit.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatNumber } from '../../../lib/format.js';

/** Labels of the common details. */
const NAMES: Record<string, MessageDescriptor> = {
  itc: msg({ message: 'ITC', context: 'detail of an admin’s act' }),
  count: msg({ message: 'codes', context: 'detail of an admin’s act' }),
  reason: msg({ message: 'reason', context: 'detail of an admin’s act' }),
  until: msg({ message: 'until', context: 'detail of an admin’s act' }),
  fields: msg({ message: 'fields', context: 'detail of an admin’s act' }),
  deck: msg({ message: 'deck', context: 'detail of an admin’s act' }),
};

function nameOf(detail: string): string {
  const name = NAMES[detail];
  return name ? i18n._(name) : detail;
}

/** The details in a line: `ITC: 1,500 · reason: spam`. */
export const detailWords = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${nameOf(name)}: ${typeof value === 'number' ? formatNumber(value) : value}`)
    .join(' · ');
