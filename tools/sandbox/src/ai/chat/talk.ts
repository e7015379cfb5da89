import { MOODS } from '@crew/contracts/crew-ai/crew-ai.constants';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { PACKAGE_FOLDER } from '../../package-folder.js';
import { DECKS } from './conversation.js';
import { FOREIGN_LANGUAGES } from '@crew/contracts/detect-language';

const sentence = z.string().trim().min(1);
const sentences = z.array(sentence).min(1);
const words = z.string().trim().min(1).transform(patternOf);

const seconds = z.int().min(0).max(10);
/** In each language in which captains do what they are asked. */
const inEach = <T extends z.ZodType>(schema: T) => z.strictObject({ en: schema, de: schema, es: schema });

const captain = z.strictObject({
  /** The subject of the deck, as the rest of the sentence 'I keep …'. */
  keeps: sentence,
  lines: sentences,
  asks: sentences,
  /** On a word of the message, `{word}`. */
  echo: sentences,
  greetings: sentences,
  thanks: sentences,
  farewells: sentences,
  /** To who wants the captain to be somebody else. */
  holdingCourse: sentences,
  hard: sentences,
  glad: sentences,
  /** On a topic of another deck; `{captain}` leads it. */
  refers: sentence,
  /** Seconds of a breath. */
  breath: z.strictObject({ in: seconds.min(1), hold: seconds, out: seconds.min(1), rest: seconds }),
  /** What one can ask for. */
  offer: inEach(sentence),
  /** Before a breathing exercise. */
  calm: inEach(sentence),
  /** A plan for a day: in the morning, at midday, in the afternoon, in the evening. */
  day: inEach(z.array(sentence).length(4)),
  otherLanguages: z.record(z.enum(FOREIGN_LANGUAGES), sentences),
});
const language = z.strictObject({
  greeting: words,
  thanks: words,
  /** Words that express distress. */
  heavy: words,
  hello: sentences,
  welcome: sentences,
  hard: sentences,
  open: sentences,
  asks: sentences,
});
const topic = z.strictObject({
  words,
  /** The deck whose captain knows about it. */
  deck: z.enum(DECKS),
  /** Topics about feelings take precedence. */
  feeling: z.enum(['hard', 'glad']).optional(),
  say: sentences,
  ask: sentences,
});
export type Topic = z.output<typeof topic>;
const mood = z.strictObject({ words, openers: sentences, image: sentence, voice: sentence, tags: sentences });
const phrases = z.strictObject({
  care: sentences,
  skills: inEach(
    z.strictObject({
      /** Steps of a breathing exercise. */
      breathe: sentences,
      /** One minute, and several. */
      minutes: z.array(sentence).length(2),
      /** Times of a day. */
      day: z.array(sentence).length(4),
      summary: sentence,
      /** There is nothing to sum up. */
      nothing: sentence,
    }),
  ),
});
/** After an answer: `{screen}` is the path of a screen, `{article}` that of an article. */
const guide = z.strictObject({ more: inEach(sentence) });
/** What was looked up, in words. */
const lookups = inEach(
  z.strictObject({
    shop: sentence,
    everything: sentence,
    nothingToBuy: sentence,
    online: sentence,
    away: sentence,
    nobody: sentence,
    found: sentence,
    nothingFound: sentence,
    topic: sentence,
    slowMode: sentence,
    newAccounts: sentence,
    longest: sentence,
    reports: sentence,
    members: sentence,
    unknown: sentence,
  }),
);

/** Compiles `meditat*, talk to`: `*` is the rest of a word. */
function patternOf(list: string): RegExp {
  const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '\\w*');
  const entries = list.split(/,\s*/).map((entry) => `\\b${escaped(entry)}\\b`);
  return new RegExp(entries.join('|'), 'i');
}

/**
 * Reads what the captains say from a folder of YAML files.
 * @throws when a file is missing, is no YAML or has a wrong field, with the file's name and the field
 */
export function readTalk(folder: string) {
  const read = <T extends z.ZodType>(file: string, schema: T): z.output<T> => {
    try {
      const { data, error } = schema.safeParse(parse(readFileSync(join(folder, file), 'utf8')));
      if (error) throw new Error(z.prettifyError(error));
      return data;
    } catch (cause) {
      throw new Error(`talk/${file}: ${(cause as Error).message}`, { cause });
    }
  };
  const readEach = <K extends string, T extends z.ZodType>(keys: readonly K[], parent: string, schema: T) =>
    Object.fromEntries(keys.map((key) => [key, read(`${parent}/${key}.yaml`, schema)])) as Record<K, z.output<T>>;
  return {
    captains: readEach(DECKS, 'captains', captain),
    languages: readEach(FOREIGN_LANGUAGES, 'languages', language),
    topics: read('topics.yaml', z.array(topic)),
    moods: read('moods.yaml', z.record(z.enum(MOODS), mood)),
    phrases: read('phrases.yaml', phrases),
    guide: read('guide.yaml', guide),
    lookups: read('lookups.yaml', lookups),
  };
}

export const TALK = readTalk(join(PACKAGE_FOLDER, 'talk'));
