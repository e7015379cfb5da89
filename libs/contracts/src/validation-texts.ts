import type { Language } from './languages.js';
import { de } from './validation-texts.de.js';
import { en, type ValidationTexts } from './validation-texts.en.js';
import { es } from './validation-texts.es.js';

/** The sentences about invalid fields in every language, for servers; the web app loads those of its page. */
export const VALIDATION_TEXTS: Readonly<Record<Language, ValidationTexts>> = { en, de, es };
