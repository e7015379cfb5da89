import type { Language } from '@crew/contracts/languages';
import { GERMAN } from './crisis-patterns.de.js';
import { ENGLISH } from './crisis-patterns.en.js';
import { SPANISH } from './crisis-patterns.es.js';

/** What a message speaks of: hurting oneself, or violence against or by others. */
export type CrisisKind = 'self' | 'violence';

export interface Crisis {
  kind: CrisisKind;
  /** The language of the message. */
  language: Language;
}

/** The patterns of a language, for texts as {@link normalized} returns them. */
export interface CrisisPatterns {
  language: Language;
  /** Idioms that use the same words and mean no harm; they are removed before anything is matched. */
  idioms: readonly RegExp[];
  /** Shows that violence against others is about a game or a story. */
  fiction: RegExp;
  violence: readonly RegExp[];
  self: readonly RegExp[];
}

/** Lower case, straight apostrophes, no marks or invisible characters; German umlauts as two letters. */
const normalized = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[’‘´`]/g, "'")
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/\s+/g, ' ');

/**
 * Whether a message speaks of self-harm or violence in earnest. Errs on the side of care: a help line too many costs a
 * smile, one too few may cost a life.
 */
export function detectCrisis(text: string): Crisis | undefined {
  const plain = normalized(text);
  for (const { language, idioms, fiction, violence, self } of [ENGLISH, GERMAN, SPANISH]) {
    const earnest = idioms.reduce((rest, idiom) => rest.replaceAll(idiom, ' … '), plain);
    if (!fiction.test(earnest) && violence.some((pattern) => pattern.test(earnest)))
      return { kind: 'violence', language };
    if (self.some((pattern) => pattern.test(earnest))) return { kind: 'self', language };
  }
  return undefined;
}
