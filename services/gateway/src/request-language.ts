import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@crew/contracts/languages';
import { readCookie } from './read-cookie.js';

/** The cookie by which the web app remembers a chosen language. It is no secret, and scripts may read it. */
const COOKIE = { name: 'language', value: /^[\w-]{2,10}$/ };

/**
 * Returns the language of a request: that of the cookie, else of `Accept-Language`, else English. A cookie may also name
 * one of the known languages that is offered to nobody.
 */
export function requestLanguage(headers: IncomingHttpHeaders, known: ReadonlySet<string>): string {
  const chosen = readCookie(headers, COOKIE.name, COOKIE.value);
  if (chosen !== undefined && known.has(chosen)) return chosen;
  const offered = LANGUAGES.filter((language) => known.has(language));
  return preferredLanguage(headers['accept-language'] ?? '', offered) ?? DEFAULT_LANGUAGE;
}

const API_LANGUAGES: ReadonlySet<string> = new Set(LANGUAGES);

/** Returns the language of a request, of those in which the API has texts. */
export const textLanguage = (headers: IncomingHttpHeaders): Language =>
  requestLanguage(headers, API_LANGUAGES) as Language;

/** A language range with its quality value: `es-MX;q=0.8`, `*`. */
const RANGE = /^(\*|[a-z]{1,8}(?:-[a-z\d]{1,8})*)(?:\s*;\s*q\s*=\s*([01](?:\.\d{1,3})?))?$/i;

/**
 * Returns which of the offered languages an `Accept-Language` header prefers (RFC 9110, 12.5.4): that of the range with the
 * highest quality that is one of them, or begins with it (RFC 4647, 3.4). `*` is the first of the offered ones.
 * Undefined when it accepts none of them.
 */
export function preferredLanguage(header: string, offered: readonly string[]): string | undefined {
  const ranges = header.split(',').flatMap((part) => {
    const [, range, quality = '1'] = RANGE.exec(part.trim()) ?? [];
    return range === undefined || Number(quality) === 0 ? [] : { range: range.toLowerCase(), quality: Number(quality) };
  });
  for (const { range } of ranges.sort((one, other) => other.quality - one.quality)) {
    const found = range === '*' ? offered[0] : offered.find((one) => range === one || range.startsWith(`${one}-`));
    if (found !== undefined) return found;
  }
  return undefined;
}
