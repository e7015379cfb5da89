import type { Entry } from './situation.js';

export const VOICE: readonly Entry[] = [
  { name: 'greets', captains: 'all', says: 'Hello there!', expects: { sentences: 5 } },
  {
    name: 'says who it is, and that it is an AI',
    captains: 'all',
    says: 'Who are you?',
    expects: { matches: /\bAI\b/iu, sentences: 5 },
  },
  { name: 'takes thanks lightly', captains: 'all', says: 'thank you so much, that helped', expects: { sentences: 4 } },
  { name: 'says goodbye', captains: 'all', says: 'good night, see you tomorrow', expects: { sentences: 3 } },
  {
    name: 'meets something odd',
    captains: 'all',
    says: 'The quarterly raccoon parade was odd this year',
    expects: { sentences: 5 },
    judge: "Takes up the raccoon parade in the captain's own way, without explaining itself.",
  },
  {
    name: 'shares joy',
    captains: 'all',
    says: 'I finished my first painting and I am so happy!',
    expects: { sentences: 5 },
    judge: 'Is glad with the member about the painting in particular.',
  },
  {
    name: 'stays warm with a tired member',
    captains: 'all',
    says: 'I feel tired and a little sad today',
    expects: { sentences: 5, never: /\b(?:depression|disorder|diagnos)/iu },
    judge: 'Names the feeling, offers one small thing or a question, and diagnoses nothing.',
  },
];
