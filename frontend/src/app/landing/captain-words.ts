import type { CrewKey, DeckId } from '@crew/contracts/chat/decks';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Who each captain is. */
export const INTRODUCTIONS: Record<CrewKey, MessageDescriptor> = {
  seraphine: msg`Kept the night watch of a monastery. Speaks softly, asks one good question and leaves room for the answer.`,
  orion: msg`Has unfinished canvases in every cabin, and thinks that a bad first draft is the bravest thing of all.`,
  thorne: msg`Thirty winters of mountain rescue. Plain words, a full water bottle, and a joke when it gets dark.`,
  lyra: msg`A dancer who learned rest the hard way. Notices how you breathe before she notices what you say.`,
  cadence: msg`Played every small stage between two oceans. Trades a record for the story of your first concert.`,
  midas: msg`Lost a fortune young and kept the lesson. Explains interest with apples and never promises a return.`,
  sentinel: msg`Watches the signal so that the crew may sleep. Few words, all of them meant.`,
  guide: msg`Knows every corridor, and is glad to walk you there. Ask from the header of this page.`,
};

/** What the captain of a deck talks about, and a question to begin with. */
export const TOPICS: Record<DeckId, Record<'about' | 'question', MessageDescriptor>> = {
  ascension: {
    about: msg`Talks about meditation, meaning, grief and gratitude, and about practice in small steps.`,
    question: msg`“Where do I begin when my head is loud?”`,
  },
  creation: {
    about: msg`Talks about drafts, code, canvases and songs in progress, and about the next move that takes ten minutes.`,
    question: msg`“I have an idea and no time. What now?”`,
  },
  survival: {
    about: msg`Talks about health, home, weather and being ready: the safe step first, the reason second.`,
    question: msg`“What belongs in a bag by the door?”`,
  },
  energy: {
    about: msg`Talks about breath, sleep, movement and tiredness, with one thing to try right now.`,
    question: msg`“How do I come down after a long day?”`,
  },
  music: {
    about: msg`Talks about songs for a mood, first gigs and practice, and about what to listen to next.`,
    question: msg`“What fits a grey morning?”`,
  },
  money: {
    about: msg`Talks about budgets, debt and saving in real arithmetic, and never recommends a particular share.`,
    question: msg`“How do I begin to save with little?”`,
  },
};
