import { foldCase } from '../users/users.service.js';

/** Domains whose addresses reach the mailbox of the same name at another domain, by the providers' documentation. */
const DOMAIN_OF_ALIAS: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'pm.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'protonmail.ch': 'proton.me',
  'mac.com': 'icloud.com',
  'me.com': 'icloud.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
  'yandex.by': 'yandex.ru',
  'yandex.kz': 'yandex.ru',
};

/** Characters of a local part that the provider ignores. */
const IGNORED: Readonly<Record<string, RegExp>> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g };

/** Yahoo's tags follow a hyphen, everyone else's a plus sign. */
const TAG_OF_YAHOO = /[-+].*$/;
const TAG = /\+.*$/;

/**
 * The one spelling of all addresses that reach a mailbox: without tag, case, alias domain and the characters that its
 * provider ignores.
 */
export function mailboxOf(email: string): string {
  const folded = foldCase(email);
  const at = folded.lastIndexOf('@');
  const given = folded.slice(at + 1);
  const domain = DOMAIN_OF_ALIAS[given] ?? given;
  const tag = /^(yahoo|ymail|rocketmail)\./.test(domain) ? TAG_OF_YAHOO : TAG;
  const local = folded
    .slice(0, at)
    .replace(tag, '')
    .replace(IGNORED[domain] ?? '', '');
  return `${local}@${domain}`;
}
