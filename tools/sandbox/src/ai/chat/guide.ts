import { pick } from '@crew/portraits/random';
import type { Conversation } from './conversation.js';
import { reply } from './reply.js';

interface Fact {
  words: RegExp;
  says: string;
}

/** The Help Guide's knowledge of the product. */
const FACTS: Fact[] = [
  {
    words: /\b(itc|coin|currency)\b.*\b(what|mean|is)\b|\bwhat\b.*\b(itc|coin)\b/i,
    says: 'ITC, Imagine This Coin, is the currency aboard: you tip insights with it, boost messages and generate avatars.',
  },
  {
    words: /\b(buy|purchase|get|more|packs?|price|cost)\b.*\b(itc|coins?)\b|\bshop\b/i,
    says: 'You buy ITC in the Shop (/shop): packs of 100, 500, 1000 and 2500, paid by card.',
  },
  {
    words: /\b(welcome|bonus|500|free coins?)\b/i,
    says: 'The 500 ITC welcome bonus arrives once your uniform avatar has been generated, in step 4 of onboarding (/onboarding/upload-headshots).',
  },
  {
    words: /\b(avatar|picture|portrait|dna|generate)\b/i,
    says: 'The Avatar Station (/avatar-station) makes avatars from traits or from your own words, for 100 ITC each.',
  },
  {
    words: /\b(pods?|private|group|circle)\b/i,
    says: 'Pods (/pods) are private circles of up to 20 members, and only members read their chat. The creator of a pod cannot leave it.',
  },
  {
    words: /\b(decks?|bridge|captains?|chat room)\b/i,
    says: 'There are six decks, each with its captain: ascension, creation, survival, energy, music and money. You find them under Bridge (/bridge/ascension).',
  },
  {
    words: /\b(tip|tipping|tips)\b/i,
    says: 'The Tip button on another member’s message sends them 5, 10, 25 or 50 ITC.',
  },
  { words: /\b(boost\w*)\b/i, says: 'A boost costs 5 ITC and lifts a message once per member.' },
  {
    words: /\b(mention|@|talk to|answer me)\b/i,
    says: 'Type @ in a deck’s composer and choose a captain; a captain who is mentioned always answers when enabled.',
  },
  { words: /\bfactions?\b/i, says: 'Open a deck and press Join this faction; your faction shows on your profile.' },
  {
    words: /\b(invite|codes?)\b/i,
    says: 'Your unused invite codes are on your profile (/profile), where you can also generate more.',
  },
  {
    words: /\b(badge|achievement|level)\b/i,
    says: 'Badges are earned: a first message, a first avatar, founding a pod, tipping 100 ITC, and being among the first thousand.',
  },
  {
    words: /\b(password|sign ?in|log ?in|account|email|delete)\b/i,
    says: 'Password, sessions and account settings are on your profile (/profile); a forgotten password is reset from the sign-in page.',
  },
  {
    words: /\b(flag|report|abuse|harass\w*|block)\b/i,
    says: 'The flag on every message reports it to the admins, and nobody sees who flagged.',
  },
  {
    words: /\b(wallet|balance|statement|history)\b/i,
    says: 'Your balance is in the header, and every entry behind it is in your wallet (/wallet).',
  },
  {
    words: /\b(refund|charged|payment|paid)\b/i,
    says: 'A payment shows as pending until the card provider confirms it, usually within a minute; an avatar that fails gives its ITC back by itself.',
  },
  {
    words: /\b(notification|bell|unread)\b/i,
    says: 'The bell in the header holds your notifications; choosing one takes you to the message.',
  },
  {
    words: /\b(uniform|headshot|onboard\w*|start|begin|new here)\b/i,
    says: 'Onboarding has five steps: welcome, interests, address, uniform and all set. You can skip any of the middle ones and come back later.',
  },
];

const OPENERS = ['Happy to help.', 'Of course.', 'Here is how that works.', 'Good question.'];
const CLOSERS = [
  'Anything else I can point you to?',
  'Shall I show you where to go next?',
  'Tell me if something there looks different for you.',
];
const QUESTION_WORDS =
  /^(?:a|about|an|and|are|can|do|does|for|get|how|i|if|in|is|it|me|my|of|on|or|the|there|this|to|what|when|where|which|who|why|will|with|you|your)$/;

/** Answers a question about the product from built-in knowledge and the facts in the prompt. */
export function guide(conversation: Conversation, random: () => number): string {
  const { userMessage, language, system } = conversation;
  if (language !== 'en') return reply(conversation, random);
  const known = FACTS.filter(({ words }) => words.test(userMessage)).map(({ says }) => says);
  const promptFacts = bestFacts(system, userMessage);
  const facts = [...promptFacts, ...known].slice(0, 2);
  if (facts.length === 0) return reply({ ...conversation, deck: 'help' }, random);
  const closer = random() < 0.6 ? ` ${pick(random, CLOSERS)}` : '';
  return `${pick(random, OPENERS)} ${facts.join(' ')}${closer}`;
}

/**
 * Finds the sentences of the system message about a question. Only list items count, because they are facts; instructions
 * must not be repeated.
 */
function bestFacts(system: string, userMessage: string): string[] {
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
