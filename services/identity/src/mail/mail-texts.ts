import type { Language } from '@crew/contracts/languages';
import { de } from './mail-texts.de.js';
import { en, type MailTexts } from './mail-texts.en.js';
import { es } from './mail-texts.es.js';

export const MAIL_TEXTS: Record<Language, MailTexts> = { en, de, es };
