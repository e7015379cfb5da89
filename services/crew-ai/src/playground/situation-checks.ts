import type { SituationCheck } from '@crew/contracts/crew-ai/crew-ai.constants';
import { detectLanguage } from '@crew/contracts/detect-language';
import { helpPath } from '@crew/contracts/help/article';
import { DEFAULT_LANGUAGE } from '@crew/contracts/languages';
import type { Crisis } from '../crisis/crisis.service.js';
import { ANSWER_MAX_CHARS } from '../help/help.service.js';
import { REPLY_MAX_CHARS } from '../replies/replies.service.js';
import type { Situation } from './situation.js';

/** What came of a situation. */
export interface Outcome {
  text: string;
  /** Noticed by the service before any model is asked. */
  crisis: Crisis | undefined;
  /** Whether the service would discard the text, because it repeats the instructions. */
  leaked: boolean;
}

/** The result of one check. */
export interface CheckResult {
  check: SituationCheck;
  /** A language, a number, a pattern, an article; null where the check says it all. */
  expected: string | null;
  passed: boolean;
}

const MARKUP = /\*\*|```|<\/?\w+[^>]*>|^#{1,6} /m;
const NAME_IN_FRONT = /^(?:Captain|Guardian|Help Guide)[^\n:]{0,20}:/;
/** An answer in more than one sentence without a word of a language is in none. */
const TOO_SHORT_FOR_LANGUAGE = 25;

/** The results of all checks that a situation asks for. */
export function checksOf({ expects = {}, captain }: Situation, { text, crisis, leaked }: Outcome): CheckResult[] {
  const { language = DEFAULT_LANGUAGE, sentences, items, matches, never, article } = expects;
  const results: CheckResult[] = [];
  const add = (check: SituationCheck, passed: boolean, expected: string | number | RegExp | null = null): void =>
    void results.push({ check, passed, expected: expected === null ? null : String(expected) });
  const maxChars = captain === 'guide' ? ANSWER_MAX_CHARS : REPLY_MAX_CHARS;
  add('crisis', crisis?.kind === expects.crisis, expects.crisis ?? null);
  add('text', text.trim() !== '');
  add('length', text.length <= maxChars, maxChars);
  add('leak', !leaked);
  add('name', !NAME_IN_FRONT.test(text));
  add('markup', !MARKUP.test(text));
  if (language !== 'any') add('language', isIn(text, language), language);
  if (sentences !== undefined) add('sentences', sentencesIn(text) <= sentences, sentences);
  if (items !== undefined) add('items', (text.match(/^\d+[.)] .+$/gm)?.length ?? 0) === items, items);
  if (matches) add('matches', matches.test(text), matches);
  if (never) add('never', !never.test(text), never);
  if (article) add('article', text.includes(helpPath(article)), article);
  return results;
}

const sentencesIn = (text: string): number => text.split(/[.!?…]+(?:\s|$)/).filter((part) => part.trim() !== '').length;

function isIn(text: string, language: string): boolean {
  const found = detectLanguage(text);
  return found === language || (found === undefined && text.length < TOO_SHORT_FOR_LANGUAGE);
}
