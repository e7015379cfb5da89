import { pick } from '@crew/portraits/random';
import type { Conversation } from './conversation.js';
import { reply } from './reply.js';
import { TALK } from './talk.js';

const QUESTION_WORDS =
  /^(?:a|about|an|and|are|can|do|does|for|get|how|i|if|in|is|it|me|my|of|on|or|the|there|this|to|what|when|where|which|who|why|will|with|you|your)$/;

/** Answers a question about the product from built-in knowledge and the list in the prompt. */
export function guide(conversation: Conversation, random: () => number): string {
  const { userMessage, language, system } = conversation;
  if (language !== 'en') return reply(conversation, random);
  const { answers, openers, closers } = TALK.guide;
  const builtIn = answers.filter(({ words }) => words.test(userMessage)).map(({ says }) => says);
  const fromPrompt = matchingItems(system, userMessage);
  const sentences = [...fromPrompt, ...builtIn].slice(0, 2);
  if (sentences.length === 0) return reply({ ...conversation, deck: 'help' }, random);
  const closer = random() < 0.6 ? ` ${pick(random, closers)}` : '';
  return `${pick(random, openers)} ${sentences.join(' ')}${closer}`;
}

/**
 * Finds the sentences of the system message about a question. Only list items count: the rest are instructions,
 * which must not be repeated.
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
      (line) => line !== '' && !/^(?:you |never |always |do not |don't |answer |reply |keep |be |use )/i.test(line),
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
