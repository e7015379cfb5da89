import type { Language } from '@crew/contracts/languages';

/** Each language in its own words, which its readers recognise. */
const NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch', es: 'Español' };

/** The languages that are offered, with their names. */
export const LANGUAGE_NAMES = Object.entries(NAMES) as [Language, string][];
