import { domainToASCII } from 'node:url';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

const DISPOSABLE: ReadonlySet<string> = disposableEmailBlocklistSet();

/** Whether an address is of a service whose mailboxes anyone gets for minutes, at one of its domains or below one. */
export function isDisposable(email: string): boolean {
  const labels = domainToASCII(email.slice(email.lastIndexOf('@') + 1)).split('.');
  return labels.some((_, index) => DISPOSABLE.has(labels.slice(index).join('.')));
}
