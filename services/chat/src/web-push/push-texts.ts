import type { Language } from '@crew/contracts/languages';
import { de } from './push-texts.de.js';
import { en, type PushTexts } from './push-texts.en.js';
import { es } from './push-texts.es.js';

export const PUSH_TEXTS: Record<Language, PushTexts> = { en, de, es };
