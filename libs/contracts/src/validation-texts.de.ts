import {
  CHANCE_NO_STEP,
  CHANCE_STEP_PERCENT,
  MEMORY_EMPTY,
  MEMORY_MAX_CHARS,
  MEMORY_TOO_LONG,
  MIN_MESSAGE_LENGTH_FROM,
  MIN_MESSAGE_LENGTH_SENTENCE,
  MIN_MESSAGE_LENGTH_TO,
} from './crew-ai/crew-ai.constants.js';
import { LETTER_SENTENCE_TOO_LONG, LETTER_TITLE_MAX_CHARS, LETTER_TITLE_TOO_LONG } from './chat/letter.constants.js';
import { DIRECT_FULL, DIRECT_MEMBERS_MAX } from './chat/direct.constants.js';
import {
  GRANT_MAX_ITC,
  GRANT_TOO_LARGE,
  TIP_MAX_ITC,
  TIP_MIN_ITC,
  TIP_NOT_WHOLE,
  TIP_TOO_LARGE,
  TIP_TOO_SMALL,
} from './economy/economy.constants.js';
import { figure } from './figure.js';
import {
  CODE_MISSING,
  INVITE_CODES_MAX,
  INVITE_CODES_MIN,
  INVITE_COUNT_SENTENCE,
} from './identity/identity.constants.js';
import {
  BYTES_PER_MB,
  FILE_MAX_BYTES,
  FILE_TOO_LARGE,
  MESSAGE_FILES_FULL,
  MESSAGE_FILES_MAX,
  MESSAGE_PICTURES_FULL,
  MESSAGE_PICTURES_MAX,
  PICTURE_TOO_LARGE,
  UPLOAD_MAX_BYTES,
} from './media/media.constants.js';
import type { Size } from './validation-message.js';
import type { ValidationTexts } from './validation-texts.en.js';
import { SUMMARY_SENTENCE_MAX_CHARS } from './rooms/summary.constants.js';

const TYPES: Record<string, string> = {
  string: 'Text',
  number: 'eine Zahl',
  nan: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'wahr oder falsch',
  array: 'eine Liste',
  object: 'ein Objekt',
  record: 'ein Objekt',
  null: 'leer',
  undefined: 'weggelassen',
  date: 'ein Datum',
};

const FORMATS: Record<string, string> = {
  email: 'eine E-Mail-Adresse',
  url: 'eine Webadresse',
  datetime: 'eine ISO-Zeit in UTC',
  date: 'ein ISO-Datum',
  uuid: 'eine UUID',
};

const BOUNDS: Record<Size['bound'], string> = {
  exactly: 'Genau',
  'at least': 'Mindestens',
  'at most': 'Höchstens',
  'more than': 'Mehr als',
  'less than': 'Weniger als',
};

export const de: ValidationTexts = {
  required: () => 'Wird benötigt',
  type: (_path, expected) => `Muss ${TYPES[expected] ?? expected} sein`,
  size: (_path, { of, bound, limit }) => {
    const size = `${BOUNDS[bound]} ${figure(limit, 'de')}`;
    if (of === 'text') return `${size} Zeichen`;
    return of === 'list' ? `${size} ${limit === 1 ? 'Eintrag' : 'Einträge'}` : size;
  },
  format: (_path, format) => (FORMATS[format] ? `Muss ${FORMATS[format]} sein` : 'Ist ungültig'),
  oneOf: (_path, values) => `Muss ${values.length > 1 ? 'eines davon sein:' : 'so lauten:'} ${values.join(', ')}`,
  multipleOf: (_path, divisor) => `Muss ein Vielfaches von ${divisor} sein`,
  unknownFields: (names) => `${names.length > 1 ? 'Unbekannte Felder' : 'Unbekanntes Feld'}: ${names.join(', ')}`,
  invalid: () => 'Ist ungültig',
  ofSchemas: {
    [DIRECT_FULL]: `Eine Unterhaltung hat höchstens ${DIRECT_MEMBERS_MAX} Mitglieder`,
    'A file needs a name': 'Eine Datei braucht einen Namen',
    'Each file once': 'Jede Datei einmal',
    'Each answer once': 'Jede Antwort einmal',
    'Give at least two answers': 'Gib mindestens zwei Antworten an',
    'Each member once': 'Jedes Mitglied einmal',
    [MESSAGE_FILES_FULL]: `In eine Nachricht passen ${MESSAGE_FILES_MAX} Dateien`,
    [FILE_TOO_LARGE]: `Eine Datei darf bis zu ${FILE_MAX_BYTES / BYTES_PER_MB} MB groß sein`,
    [MESSAGE_PICTURES_FULL]: `In eine Nachricht passen ${MESSAGE_PICTURES_MAX} Bilder`,
    [PICTURE_TOO_LARGE]: `Ein Bild darf bis zu ${UPLOAD_MAX_BYTES / BYTES_PER_MB} MB groß sein`,
    [TIP_NOT_WHOLE]: 'Ein Trinkgeld ist eine ganze Zahl von ITC',
    [TIP_TOO_SMALL]: `Ein Trinkgeld ist mindestens ${TIP_MIN_ITC} ITC`,
    [TIP_TOO_LARGE]: `Ein Trinkgeld ist höchstens ${figure(TIP_MAX_ITC, 'de')} ITC`,
    [MIN_MESSAGE_LENGTH_SENTENCE]: `Eine ganze Zahl von ${MIN_MESSAGE_LENGTH_FROM} bis ${MIN_MESSAGE_LENGTH_TO}`,
    'Ask something first': 'Stell zuerst eine Frage',
    [GRANT_TOO_LARGE]: `Höchstens ${figure(GRANT_MAX_ITC, 'de')} ITC auf einmal`,
    'Choose an end that differs from the beginning': 'Wähl ein Ende, das sich vom Anfang unterscheidet',
    [CODE_MISSING]: 'Gib einen Code ein',
    'Codes have digits and the letters A to Z only': 'Codes bestehen nur aus Ziffern und den Buchstaben A bis Z',
    'Choose one emoji': 'Wähl ein Emoji',
    'Describe the vibe you want': 'Beschreib die Stimmung, die du möchtest',
    'Enter the six digits that the app shows': 'Gib die sechs Ziffern ein, die die App zeigt',
    'Invalid email address': 'Diese E-Mail-Adresse ist ungültig',
    'Message Required': 'Schreib zuerst etwas',
    'Message Too Long': 'Die Nachricht ist zu lang',
    'Not a time of day': 'Ist keine Uhrzeit',
    'Please choose a headshot': 'Bitte wähl ein Porträtfoto',
    'Please choose a picture': 'Bitte wähl ein Bild',
    'Please describe your avatar': 'Bitte beschreib deinen Avatar',
    'Please describe your avatar or choose its traits': 'Bitte beschreib deinen Avatar oder wähl seine Merkmale',
    [INVITE_COUNT_SENTENCE]: `Bitte gib eine Zahl von ${INVITE_CODES_MIN} bis ${INVITE_CODES_MAX} ein.`,
    'Please enter a pod name.': 'Bitte gib einen Namen für den Pod ein.',
    'Please give a reason': 'Bitte nenn einen Grund',
    'Please remove invisible or control characters': 'Bitte entferne unsichtbare Zeichen und Steuerzeichen',
    'That is not an address': 'Das ist keine Adresse',
    'The amount must not be zero': 'Der Betrag darf nicht null sein',
    'A letter needs a title': 'Ein Brief braucht einen Titel',
    [LETTER_TITLE_TOO_LONG]: `Ein Titel hat höchstens ${LETTER_TITLE_MAX_CHARS} Zeichen`,
    'A letter needs a sentence': 'Ein Brief braucht einen Satz',
    'A sentence needs words': 'Ein Satz braucht Worte',
    [LETTER_SENTENCE_TOO_LONG]: `Ein Satz hat höchstens ${SUMMARY_SENTENCE_MAX_CHARS} Zeichen`,
    [MEMORY_EMPTY]: 'Schreib, was der Captain behalten soll',
    [MEMORY_TOO_LONG]: `Eine Erinnerung hat höchstens ${MEMORY_MAX_CHARS} Zeichen`,
    [CHANCE_NO_STEP]: `Die Antwortchance geht in Schritten von ${CHANCE_STEP_PERCENT} Prozent`,
    'There is no such time zone': 'Diese Zeitzone gibt es nicht',
    'There is no such room': 'Diesen Raum gibt es nicht',
    'This link is not valid': 'Dieser Link ist ungültig',
    'Username may have letters, digits, _ and - only': 'Nur Buchstaben ohne Umlaute, Ziffern, _ und -',
    'Write something first': 'Schreib zuerst etwas',
    'Write something that can be seen': 'Schreib etwas, das man sehen kann',
  },
};
