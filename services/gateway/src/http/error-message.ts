import { messageOf, type ErrorCode } from '@crew/contracts/errors';
import { DEFAULT_LANGUAGE, type Language } from '@crew/contracts/languages';
import type { DomainError } from '@crew/service-kit/rpc/domain-error';
import { de } from './error-texts.de.js';
import { es } from './error-texts.es.js';

/** What errors say in a language other than that of the table of errors. */
export interface ErrorTexts {
  codes: Record<ErrorCode, string>;
  /** Of `rate_limited`, with the time that is left. */
  tooOften: (wait: string) => string;
}

const TEXTS: Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, ErrorTexts> = { de, es };

/**
 * Returns the message of an error in a language. A message other than the code's default is worded by its service or is
 * for programmers, and stays; those of `rate_limited` say how long to wait, which is worded here.
 */
export function errorMessage({ code, message, retryAfter }: DomainError, language: Language): string {
  const standard = messageOf(code);
  if (language === DEFAULT_LANGUAGE) return message || standard;
  const texts = TEXTS[language];
  if (code === 'rate_limited' && retryAfter !== undefined) return texts.tooOften(waitText(retryAfter, language));
  return message === '' || message === standard ? texts.codes[code] : message;
}

/** 42 → `42 Sekunden`, 900 → `15 Minuten`, 50,000 → `14 Stunden`. */
function waitText(seconds: number, language: Language): string {
  const [count, unit] =
    seconds < 90 ? [seconds, 'second'] : seconds < 5_400 ? [seconds / 60, 'minute'] : [seconds / 3_600, 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(count));
}
