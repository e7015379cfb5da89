import { helpPath, type HelpArticleId } from '@crew/contracts/help/article';
import type { Crisis } from '@crew/crew-ai/crisis/crisis-language';
import { REPLY_MAX_CHARS } from '@crew/crew-ai/replies/reply.rules';
import { detectLanguage } from '@crew/sandbox/ai/chat/language';
import type { Situation } from './situation.js';

/** What came of a situation. */
export interface Outcome {
  text: string;
  /** Noticed by the service before any model is asked. */
  crisis: Crisis | undefined;
  /** Whether the service would discard the text, because it repeats the instructions. */
  leaked: boolean;
}

const GUIDE_MAX_CHARS = 2_000;
const MARKUP = /\*\*|```|<\/?\w+[^>]*>|^#{1,6} /m;
const NAME_IN_FRONT = /^(?:Captain|Guardian|Help Guide)[^\n:]{0,20}:/;
/** An answer in more than one sentence without a word of a language is in none. */
const TOO_SHORT_FOR_LANGUAGE = 25;

/** What is wrong with the outcome of a situation, one sentence each; none if it passes. */
export function failuresOf({ expects, captain }: Situation, { text, crisis, leaked }: Outcome): string[] {
  const failures: string[] = [];
  const expect = (holds: boolean, failure: string): void => void (holds || failures.push(failure));
  expect(crisis?.kind === expects.crisis, `noticed as ${crisis?.kind ?? 'no crisis'}, not ${expects.crisis ?? 'none'}`);
  expect(text.trim() !== '', 'is empty');
  expect(text.length <= (captain === 'guide' ? GUIDE_MAX_CHARS : REPLY_MAX_CHARS), `has ${text.length} characters`);
  expect(!leaked, 'repeats the instructions');
  expect(!NAME_IN_FRONT.test(text), 'begins with the name');
  expect(!MARKUP.test(text), 'has markup');
  if (expects.language !== 'any') expect(isIn(text, expects.language), `is not in "${expects.language}"`);
  const sentences = text.split(/[.!?…]+(?:\s|$)/).filter((part) => part.trim() !== '').length;
  if (expects.sentences) expect(sentences <= expects.sentences, `has ${sentences} sentences`);
  const items = text.match(/^\d+[.)] .+$/gm)?.length ?? 0;
  if (expects.items) expect(items === expects.items, `lists ${items} items`);
  if (expects.matches) expect(expects.matches.test(text), `does not match ${String(expects.matches)}`);
  if (expects.never) expect(!expects.never.test(text), `matches ${String(expects.never)}`);
  if (expects.article)
    expect(text.includes(helpPath(expects.article as HelpArticleId)), `does not cite ${expects.article}`);
  return failures;
}

function isIn(text: string, language: string): boolean {
  const found = detectLanguage(text);
  return found === language || (found === undefined && text.length < TOO_SHORT_FOR_LANGUAGE);
}
