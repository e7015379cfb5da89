import { createHash } from 'node:crypto';
import type { ChatTurn } from '@crew/ai-provider/chat-model';
import type { Language } from '@crew/contracts/languages';
import {
  SUMMARY_CITED_MAX,
  SUMMARY_SENTENCE_MAX_CHARS,
  SUMMARY_SENTENCES_MAX,
} from '@crew/contracts/rooms/summary.constants';
import type { RoomSummary, SummarySource } from '@crew/contracts/rooms/summary.entities';
import { z } from 'zod';
import { filledPrompt, plainText } from '../models/models.service.js';
import { SUMMARY_PROMPT } from './summary.prompt.js';
import type { Sentence } from './summary.schema.js';

/** Messages of an extract. */
const EXTRACT_MAX = 7;
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'German', es: 'Spanish' };

/** The schema sent to the model. Providers may ignore it: {@link answer} refuses what does not fit. */
export const requestedAnswer = z.strictObject({
  sentences: z.array(z.strictObject({ text: z.string(), messages: z.array(z.number()) })),
});
export const answer = z.strictObject({
  sentences: z.array(z.strictObject({ text: z.string(), messages: z.array(z.int()) })),
});

/** What a captain is asked to sum up. */
export interface SummaryRequest {
  room: string;
  source: SummarySource;
  language: Language;
}

/** The same for all who may read the same words, and for nobody else. */
export const summaryIdOf = ({ room, source: { from, to, digest }, language }: SummaryRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([SUMMARY_PROMPT.version, room, from, to, language, digest]))
    .digest('base64url');

/** The instructions, then the messages by number as data. */
export function summaryPrompt({ source, language }: SummaryRequest): ChatTurn[] {
  const instructions = filledPrompt(SUMMARY_PROMPT.text, {
    language: LANGUAGE_NAMES[language],
    sentences: String(SUMMARY_SENTENCES_MAX),
    characters: String(SUMMARY_SENTENCE_MAX_CHARS),
    cited: String(SUMMARY_CITED_MAX),
  });
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: JSON.stringify({ messages: numbered(source.messages) }) },
  ];
}

/** Messages as a model gets them, by number from 1. */
export const numbered = (messages: readonly Pick<SummarySource['messages'][number], 'author' | 'text' | 'weight'>[]) =>
  Object.fromEntries(messages.map(({ author, text, weight }, place) => [place + 1, { author, text, weight }]));

/**
 * The sentences of a model's answer that name at least one of the messages.
 * @throws when the answer is no list of sentences
 */
export const sentencesIn = (text: string, messages: SummarySource['messages']): Sentence[] =>
  citingSentences(answer.parse(JSON.parse(text)).sentences, messages, SUMMARY_SENTENCES_MAX).map((sentence) => ({
    ...sentence,
    messages: sentence.messages.map(({ id, seq, createdAt }) => ({ id, seq, createdAt })),
  }));

/** Calls back with the sentences of a growing answer, each once it is complete: never with half of one. */
export function followSentences(
  messages: SummarySource['messages'],
  onSentences: (soFar: Sentence[]) => void,
): (soFar: string) => void {
  let read = 0;
  let count = 0;
  return (soFar) => {
    for (let end = soFar.length; end > read; end -= 1) {
      const sentences = soFar[end - 1] === '}' ? sentencesUpTo(soFar.slice(0, end), messages) : undefined;
      if (!sentences) continue;
      if (sentences.length > count) onSentences(sentences);
      count = sentences.length;
      break;
    }
    read = soFar.length;
  };
}

/** The sentences of the beginning of an answer; undefined unless it ends with a sentence. */
function sentencesUpTo(beginning: string, messages: SummarySource['messages']): Sentence[] | undefined {
  try {
    return sentencesIn(`${beginning}]}`, messages);
  } catch {
    return undefined;
  }
}

/** The first `max` sentences that cite at least one of the numbered messages, in one line of plain text each. */
export const citingSentences = <M>(
  sentences: z.output<typeof answer>['sentences'],
  messages: readonly M[],
  max: number,
): { text: string; messages: M[] }[] =>
  sentences
    .map(({ text, messages: numbers }) => ({
      text: plainLine(text, SUMMARY_SENTENCE_MAX_CHARS),
      messages: [...new Set(numbers)].flatMap((number) => messages[number - 1] ?? []).slice(0, SUMMARY_CITED_MAX),
    }))
    .filter(({ text, messages: cited }) => text !== '' && cited.length > 0)
    .slice(0, max);

export const plainLine = (text: string, maxChars: number): string => plainText(text, maxChars).replaceAll(/\s+/g, ' ');

/** The sentences about something that a member has not read. */
export const unreadSentences = (sentences: readonly Sentence[], after: number): RoomSummary['sentences'] =>
  sentences
    .filter(({ messages }) => messages.some(({ seq }) => seq > after))
    .map((sentence) => ({ ...sentence, author: null }));

/** The unread messages with the most weight in their own words, oldest first. */
export const extractOf = ({ messages }: SummarySource, after: number): RoomSummary['sentences'] =>
  messages
    .filter(({ seq, text }) => seq > after && text !== '')
    .toSorted((a, b) => b.weight - a.weight || b.seq - a.seq)
    .slice(0, EXTRACT_MAX)
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ id, seq, createdAt, author, text }) => ({ text, author, messages: [{ id, seq, createdAt }] }));
