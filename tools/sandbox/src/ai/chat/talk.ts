import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { DECKS, MOODS } from './conversation.js';
import { FOREIGN_LANGUAGES } from './language.js';

const sentence = z.string().trim().min(1);
const sentences = z.array(sentence).min(1);
const words = z.string().trim().min(1).transform(patternOf);

const captain = z.strictObject({
  /** The subject of the deck, as the rest of the sentence 'I keep …'. */
  keeps: sentence,
  lines: sentences,
  asks: sentences,
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
  /** Topics about feelings take precedence. */
  feeling: z.enum(['hard', 'glad']).optional(),
  say: sentences,
  ask: sentences,
});
export type Topic = z.output<typeof topic>;
const mood = z.strictObject({ words, openers: sentences, image: sentence, voice: sentence, tags: sentences });
const phrases = z.strictObject({
  feelings: z.strictObject({ hard: sentences, glad: sentences }),
  firstQuestions: sentences,
  greetings: sentences,
  thanks: sentences,
  farewells: sentences,
  holdingCourse: sentences,
  care: sentences,
});
const guide = z.strictObject({
  openers: sentences,
  closers: sentences,
  answers: z.array(z.strictObject({ words, says: sentence })),
});

/** Compiles `meditat*, talk to, buy/get ... itc`: `*` is the rest of a word, `/` an alternative, `...` a gap. */
function patternOf(list: string): RegExp {
  const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '\\w*');
  const entries = list.split(/,\s*/).map((entry) =>
    entry
      .split(' ... ')
      .map((part) => `\\b(?:${part.split('/').map(escaped).join('|')})\\b`)
      .join('.*'),
  );
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
  };
}

export const TALK = readTalk(join(import.meta.dirname, '../../../talk'));
