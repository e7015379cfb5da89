import type { Entry } from './situation.js';

export const BREVITY: readonly Entry[] = [
  {
    name: 'answers a long message briefly',
    captains: 'all',
    says: 'So today was one of those days where everything came at once, my manager moved the deadline, the neighbour was drilling again, I burned the rice, and then my sister called to talk about her garden for an hour while I was standing in the hallway with the shopping, and I keep thinking that I should just plan better, but I also think that nobody could have planned this one.',
    expects: { sentences: 6 },
  },
  {
    name: 'answers a short question briefly',
    captains: 'all',
    says: 'Any advice for a quiet weekend?',
    expects: { sentences: 6 },
  },
  { name: 'answers a single word', captains: 'all', says: 'hmm', expects: { language: 'any', sentences: 4 } },
  {
    name: 'does not repeat itself',
    captains: 'all',
    earlier: [{ by: 'Ada', says: 'I want to keep a better routine' }],
    says: 'And what else?',
    expects: { sentences: 6 },
  },
];
