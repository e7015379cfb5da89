import type { Language } from '@crew/contracts/languages';
import type { Crisis } from './crisis-language.js';
import { CRISIS_TEXTS } from './crisis-texts.js';
import { COUNTRIES_OF_LANGUAGE, HELP_LINES, INTERNATIONAL, type CountryHelp } from './help-lines.js';

/** What is known of where a member is. */
export interface Whereabouts {
  /** IANA time zone. */
  timeZone?: string | null;
  /** The language that the member has chosen for the web app. */
  language?: Language | null;
}

const canonical = (timeZone: string): string => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

const zonesOf = (country: string): string[] =>
  // Not in TypeScript's library yet (ECMA-402, Intl.Locale Info).
  (new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones: () => string[] }).getTimeZones();

const COUNTRY_OF_ZONE: ReadonlyMap<string, string> = new Map(
  Object.keys(HELP_LINES).flatMap((country) => zonesOf(country).map((zone) => [canonical(zone), country] as const)),
);

/** The countries whose help lines are named: that of the time zone, else those where the language is spoken, else none. */
export function countriesOf({ timeZone, language }: Whereabouts): readonly string[] {
  if (timeZone) {
    const country = COUNTRY_OF_ZONE.get(canonical(timeZone));
    return country === undefined ? [] : [country];
  }
  return language ? COUNTRIES_OF_LANGUAGE[language] : [];
}

/** The text for a member in a crisis, in the language of their message: at most 1,000 characters. */
export function crisisText({ kind, language }: Crisis, whereabouts: Whereabouts): string {
  const texts = CRISIS_TEXTS[language];
  const countries = countriesOf(whereabouts).map((country) => HELP_LINES[country]!);
  const emergency = countries.length === 1 ? countries[0]!.emergency : undefined;
  return [
    texts.opening[kind],
    texts.emergency(emergency),
    ...(countries.length > 0 ? [texts.lines[kind]] : []),
    ...countries.map((country) => `${country.name}: ${linesOf(country, kind)}`),
    texts.elsewhere(INTERNATIONAL),
    texts.closing,
  ].join('\n');
}

const linesOf = ({ crisis, violence }: CountryHelp, kind: Crisis['kind']): string =>
  (kind === 'violence' && violence ? [violence, crisis] : [crisis])
    .map(({ name, phone }) => (name.endsWith(phone) ? name : `${name} ${phone}`))
    .join(', ');
