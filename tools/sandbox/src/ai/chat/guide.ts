import { HELP_SCREENS, helpPath } from '@crew/contracts/help/article';
import { articles as de } from '@crew/contracts/help/articles.de';
import { articles as en } from '@crew/contracts/help/articles.en';
import { articles as es } from '@crew/contracts/help/articles.es';
import { findArticles } from '@crew/contracts/help/find-articles';
import type { Conversation } from './conversation.js';
import { isTampering, reply } from './reply.js';
import { TALK } from './talk.js';

const ARTICLES = { en, de, es };

const QUESTION_WORDS =
  /^(?:a|about|an|and|are|can|do|does|for|get|how|i|if|in|is|it|me|my|of|on|or|the|there|this|to|what|when|where|which|who|why|will|with|you|your)$/;

/** Answers a question about the product from the list in the prompt, else from the help articles. */
export function guide(conversation: Conversation, random: () => number): string {
  const { userMessage, language, system } = conversation;
  const fromPrompt = language === 'en' ? matchingItems(system, userMessage) : [];
  if (fromPrompt.length > 0) return fromPrompt.join(' ');
  if (language !== 'en' && language !== 'de' && language !== 'es') return reply(conversation, random);
  const [id] = isTampering(userMessage) ? [] : findArticles(ARTICLES[language], userMessage);
  if (id === undefined) return reply({ ...conversation, deck: 'help' }, random);
  const more = TALK.guide.more[language].replace('{screen}', HELP_SCREENS[id]).replace('{article}', helpPath(id));
  return `${ARTICLES[language][id].text} ${more}`;
}

/**
 * Finds the sentences of the system message about a question, apart from the help articles. Only list items count: the
 * rest are instructions, which must not be repeated.
 */
function matchingItems(system: string, userMessage: string): string[] {
  const asked = new Set(
    userMessage
      .toLowerCase()
      .match(/\p{L}{3,}/gu)
      ?.filter((word) => !QUESTION_WORDS.test(word))
      .map(stem),
  );
  if (asked.size === 0) return [];
  return system
    .split('\n')
    .map((line) => /^\s*[-*•]\s+(.{20,300})$/.exec(line)?.[1] ?? '')
    .filter(
      (line) =>
        line !== '' &&
        !line.includes('(/help/') &&
        !/^(?:you |never |always |do not |don't |answer |reply |keep |be |use )/i.test(line),
    )
    .map((line) => ({
      line,
      hits: new Set(
        line
          .toLowerCase()
          .match(/\p{L}{3,}/gu)
          ?.map(stem)
          .filter((word) => asked.has(word)),
      ).size,
    }))
    .filter(({ hits }) => hits >= Math.min(2, asked.size))
    .sort((a, b) => b.hits - a.hits)
    .slice(0, 2)
    .map(({ line }) => (/[.!?]$/.test(line) ? line : `${line}.`));
}

function stem(word: string): string {
  return word.replace(/(?:ing|ed|es|s)$/, '');
}
