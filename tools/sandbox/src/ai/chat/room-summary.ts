import { parseObject } from './conversation.js';

export interface Message {
  author: string;
  text: string;
  weight: number;
}
export type Spoken = 'English' | 'German' | 'Spanish';

const SENTENCES_MAX = 6;
const QUOTED_CHARS = 160;
/** A message that gives instructions is no news. */
const INSTRUCTS =
  /\b(?:ignore|disregard|forget) (?:all |your |the )?(?:previous |prior )?instructions\b|system prompt/i;

const WORDS: Readonly<Record<Spoken, Readonly<Record<'asked' | 'shared' | 'said', (who: string) => string>>>> = {
  English: {
    asked: (who) => `${who} asked`,
    shared: (who) => `${who} shared a link`,
    said: (who) => `${who} said`,
  },
  German: {
    asked: (who) => `${who} hat gefragt`,
    shared: (who) => `${who} hat einen Link geteilt`,
    said: (who) => `${who} hat gesagt`,
  },
  Spanish: {
    asked: (who) => `${who} preguntó`,
    shared: (who) => `${who} compartió un enlace`,
    said: (who) => `${who} dijo`,
  },
};

const LINK = /https?:\/\/\S+/g;

/** What is quoted of a message: its beginning without links. */
export function quotedOf(text: string): string {
  const plain = text.replaceAll(LINK, '').replaceAll(/\s+/g, ' ').trim();
  return plain.length > QUOTED_CHARS ? `${plain.slice(0, QUOTED_CHARS).replace(/\s\S*$/, '')}…` : plain;
}

function sentenceOf({ author, text }: Message, spoken: Spoken): string {
  const quoted = quotedOf(text);
  const what = text.includes('?') ? 'asked' : text.includes('://') ? 'shared' : 'said';
  const said = WORDS[spoken][what](author);
  return quoted === '' ? `${said}.` : `${said}: “${quoted}”`;
}

/** The language that the instructions ask for. */
export const spokenIn = (instructions: string): Spoken =>
  (/sentences in (English|German|Spanish)/.exec(instructions)?.[1] ?? 'English') as Spoken;

/** The most important of the numbered messages, the most important first. */
export function importantOf(request: string): { number: number; message: Message }[] {
  const { messages = {} } = (parseObject(request) ?? {}) as { messages?: Record<string, Message> };
  return Object.entries(messages)
    .filter(([, { text }]) => !INSTRUCTS.test(text))
    .sort(([, a], [, b]) => b.weight - a.weight || b.text.length - a.text.length)
    .slice(0, SENTENCES_MAX)
    .map(([number, message]) => ({ number: Number(number), message }));
}

/** The most important of the numbered messages in a sentence each, as the schema `room_summary` has them. */
export function roomSummary(instructions: string, request: string): string {
  const spoken = spokenIn(instructions);
  const sentences = importantOf(request)
    .sort((a, b) => a.number - b.number)
    .map(({ number, message }) => ({ text: sentenceOf(message, spoken), messages: [number] }));
  return JSON.stringify({ sentences });
}
