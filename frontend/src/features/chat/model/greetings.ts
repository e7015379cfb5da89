import type { DeckId } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';

interface Greeting {
  /** What the captain says to a new member. */
  words: (name: string, captain: string) => string;
  /** What the member may answer. */
  answers: () => readonly string[];
}

/** How the captain of each deck greets a new member. */
export const GREETINGS: Record<DeckId, Greeting> = {
  ascension: {
    words: (name, captain) =>
      t`Welcome, ${name}. I am ${captain}, and I keep the night watch here. What do you hope to find?`,
    answers: () => [
      t`A little calm in my day`,
      t`I would like to learn to meditate. How do I begin?`,
      t`I am here to look around first`,
    ],
  },
  creation: {
    words: (name, captain) =>
      t`${name}, you are just in time. I am ${captain}; mind the wet paint. What shall we make?`,
    answers: () => [
      t`Something with words`,
      t`Something to look at`,
      t`I do not know yet. Give me a start that takes ten minutes?`,
    ],
  },
  survival: {
    words: (name, captain) =>
      t`Good that you made it, ${name}. I am ${captain}. I keep people on their feet. What first?`,
    answers: () => [
      t`How do I eat well on a busy day?`,
      t`What do I need for a night outdoors?`,
      t`How do I waste less at home?`,
    ],
  },
  energy: {
    words: (name, captain) =>
      t`Hello ${name}, I am ${captain}. Let your shoulders drop for one breath. How is your body today?`,
    answers: () => [t`Tired. What helps in five minutes?`, t`Restless. How do I settle?`, t`Full of energy!`],
  },
  music: {
    words: (name, captain) =>
      t`There you are, ${name}! I am ${captain}, and I kept you a chair next to the speakers. What shall we talk about?`,
    answers: () => [t`Recommend me a song for tonight?`, t`I make music myself`, t`I would rather listen for a while`],
  },
  money: {
    words: (name, captain) => t`Welcome, ${name}. I am ${captain}; I explain interest with apples. Where do we begin?`,
    answers: () => [
      t`How do I start to save?`,
      t`What is compound interest, in apples?`,
      t`I want to build something of my own`,
    ],
  },
};
