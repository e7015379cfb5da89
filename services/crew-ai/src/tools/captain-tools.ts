import type { CaptainTool } from '@crew/contracts/crew-ai/crew-ai.constants';
import { LANGUAGES } from '@crew/contracts/languages';
import { z } from 'zod';
import type { Asker } from './asker.js';
import { findArticlesFor } from './help-lookup.js';
import { findOnline } from './presence-lookup.js';
import { findRules } from './rules-lookup.js';
import { findMessages } from './search-lookup.js';
import { findOffers } from './shop-lookup.js';

const WORDS_MAX_CHARS = 100;
const words = z.string().trim().min(1).max(WORDS_MAX_CHARS);

/** One thing that a lookup found, as the model reads it: without ids and other fields that its reader has no use for. */
export type Found = Readonly<Record<string, string | number | boolean>>;

/** Something that a captain can look up. */
interface Tool {
  description: string;
  /** Of the arguments, which the model writes. */
  input: z.ZodType;
  /** @throws z.ZodError for arguments that do not fit; DomainError as the calls of the member do */
  find: (args: unknown, asker: Asker) => Promise<readonly Found[]>;
}

const tool = <S extends z.ZodType>(
  description: string,
  input: S,
  find: (args: z.output<S>, asker: Asker) => Promise<readonly Found[]>,
): Tool => ({ description, input, find: async (args, asker) => find(input.parse(args), asker) });

export const TOOLS: Readonly<Record<CaptainTool, Tool>> = {
  search_room: tool(
    'Messages of this room that contain all of the given words, newest first.',
    z.strictObject({ words }),
    findMessages,
  ),
  search_shop: tool(
    'What ITC buy, at the given price or below; without a price everything, ITC packs for money included.',
    z.strictObject({ maxItc: z.int().nonnegative().optional() }),
    findOffers,
  ),
  search_help: tool(
    'Help articles about how the community’s product works.',
    z.strictObject({ words, language: z.enum(LANGUAGES) }),
    findArticlesFor,
  ),
  list_online: tool('The members of this room who are online or away.', z.strictObject({}), findOnline),
  get_room_rules: tool('What this room is about and the rules for messages in it.', z.strictObject({}), findRules),
};
