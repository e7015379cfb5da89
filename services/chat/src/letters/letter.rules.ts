import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import type { Language } from '@crew/contracts/languages';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { isVisible } from '@crew/message-log/stored-message';
import type { LetterSentence, StoredLetter } from './letter.schema.js';

const DAY_MS = 24 * 3_600_000;
/** What a letter is about. */
export const LETTER_PERIOD_MS = 7 * DAY_MS;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const NAME_MIN_CHARS = 3;

/** The ISO 8601 week of a time, UTC: `2026-W01` is the week of the year's first Thursday. */
export function isoWeekOf(time: Date): string {
  const day = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate());
  const thursday = new Date(day + (4 - (time.getUTCDay() || 7)) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / LETTER_PERIOD_MS) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The latest time until now at a weekday and time like `sunday 18:00`, UTC; undefined when it is `off`. */
export function lastTimeAt(setting: string | undefined, now: Date): Date | undefined {
  const [weekday = '', time = ''] = setting?.split(' ') ?? [];
  if (time === '') return undefined;
  const [hour, minute] = time.split(':').map(Number);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute);
  const daysAgo = (now.getUTCDay() - WEEKDAYS.indexOf(weekday) + 7) % 7;
  const last = today - daysAgo * DAY_MS;
  return new Date(last > now.getTime() ? last - LETTER_PERIOD_MS : last);
}

const TITLES: Readonly<Record<Language, (deck: string) => string>> = {
  en: (deck) => `This week on the ${deck}`,
  de: (deck) => `Diese Woche auf dem ${deck}`,
  es: (deck) => `Esta semana en ${deck}`,
};

/** The title of a letter that no captain wrote. */
export const plainTitle = (deckId: DeckId, language: Language): string => TITLES[language](DECKS[deckId].name);

/** The words of a text, in lower case, each after a space. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

/** Whether a word of a title begins with the name of an author ("Ada's", "Adas"): titles are shown in public. */
export function namesAnyOf(title: string, names: readonly string[]): boolean {
  const words = wordsOf(title);
  return names.map(wordsOf).some((name) => name.length > NAME_MIN_CHARS && words.includes(name));
}

/** Whether members may still read what a letter that was written at a time quotes. */
export const isQuotable = (message: StoredMessage | undefined, writtenAt: Date): boolean =>
  message !== undefined && isVisible(message) && (message.editedAt === null || message.editedAt <= writtenAt);

/**
 * The sentences with the texts of an admin. Those without one are removed; a changed one is no quotation any more.
 * @returns undefined when one of the keys is unknown
 */
export function editedSentences(
  stored: readonly LetterSentence[],
  edited: readonly { key: number; text: string }[],
): LetterSentence[] | undefined {
  const texts = new Map(edited.map(({ key, text }) => [key, text]));
  const kept = stored.flatMap((sentence) => {
    const text = texts.get(sentence.key);
    return text === undefined ? [] : [{ ...sentence, text, quoted: sentence.quoted && text === sentence.text }];
  });
  return kept.length === texts.size ? kept : undefined;
}

/** A sentence of a letter, as the export of a member has it whose messages it cites. */
export interface CitingSentence {
  letter: string;
  state: StoredLetter['state'];
  text: string;
  /** Ids of the member's messages that it cites. */
  messages: string[];
}

/**
 * The sentences of a letter that cite messages of a member, without ids of others' messages.
 * @param from of them the first of the member's messages is one, so that a sentence is on one page of the export
 */
export const citingSentencesOf = (
  { _id, state, sentences }: StoredLetter,
  authorId: string,
  from: ReadonlySet<string>,
): CitingSentence[] =>
  sentences.flatMap(({ text, messages }) => {
    const own = messages.flatMap((cited) => (cited.authorId === authorId ? cited.id : []));
    return from.has(own[0] ?? '') ? [{ letter: _id, state, text, messages: own }] : [];
  });
