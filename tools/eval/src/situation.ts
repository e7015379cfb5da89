import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CREW_KEYS, type CrewKey } from '@crew/contracts/chat/decks';
import { HELP_ARTICLE_IDS } from '@crew/contracts/help/article';
import { LANGUAGES } from '@crew/contracts/languages';
import { parse } from 'yaml';
import { z } from 'zod';

const captainKey = z.enum(CREW_KEYS as [CrewKey, ...CrewKey[]]);
const pattern = z.string().transform((source) => new RegExp(source, 'iu'));

const expectations = z.strictObject({
  /** Language of the answer; `any` when the situation leaves it open. */
  language: z.enum([...LANGUAGES, 'any']).default('en'),
  /** Most sentences of the answer, for what is no list. */
  sentences: z.int().positive().optional(),
  /** Lines of a numbered list. */
  items: z.int().positive().optional(),
  matches: pattern.optional(),
  never: pattern.optional(),
  /** The article that the Help Guide cites. */
  article: z.enum(HELP_ARTICLE_IDS as [string, ...string[]]).optional(),
  /** What the message is noticed as; by default nothing. */
  crisis: z.enum(['self', 'violence']).optional(),
});

const said = z.strictObject({
  /** Display name of a member, or a captain. */
  by: z.string().default('Ada'),
  says: z.string(),
});

const entry = z.strictObject({
  name: z.string(),
  /** `all` are the seven captains besides the Help Guide. */
  captains: z.union([z.literal('all'), z.array(captainKey)]),
  by: z.string().default('Ada'),
  says: z.string(),
  earlier: z.array(said).default([]),
  place: z.enum(['deck', 'pod']).default('deck'),
  expects: expectations.prefault({}),
  /** What a good answer does, for the judge. */
  judge: z.string().optional(),
});

type Entry = z.output<typeof entry>;

/** One scripted situation of one captain. */
export interface Situation extends Omit<Entry, 'captains' | 'name'> {
  /** `language/german [lyra]` */
  name: string;
  category: string;
  captain: CrewKey;
}

const CAPTAINS = CREW_KEYS.filter((key) => key !== 'guide');

/** The situations of the files in a folder, in their order. @throws with the file's name when a field is wrong */
export function readSituations(folder: string): Situation[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .flatMap((file) => {
      const category = file.replace('.yaml', '');
      const { data, error } = z.array(entry).safeParse(parse(readFileSync(join(folder, file), 'utf8')));
      if (error) throw new Error(`${file}: ${z.prettifyError(error)}`);
      return data.flatMap(({ captains, name, ...rest }) =>
        (captains === 'all' ? CAPTAINS : captains).map((captain) => ({
          ...rest,
          captain,
          category,
          name: `${category}/${name} [${captain}]`,
        })),
      );
    });
}

export const SITUATIONS_FOLDER = join(import.meta.dirname, '../situations');
