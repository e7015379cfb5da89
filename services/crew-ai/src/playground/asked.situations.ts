import type { Entry } from './situation.js';

export const ASKED: readonly Entry[] = [
  {
    name: 'guides through two minutes of breathing',
    captains: 'all',
    says: 'give me a two-minute breathing exercise, step by step',
    expects: { matches: /\b2 minutes/iu, never: /respira|minutos/iu },
    judge: 'Numbered steps that add up to two minutes.',
  },
  {
    name: 'guides through five minutes of breathing',
    captains: ['lyra', 'seraphine'],
    says: 'Can you guide me through a 5 minute breathing practice?',
    expects: { matches: /5 minutes/iu },
  },
  {
    name: 'atmet drei Minuten',
    captains: 'all',
    says: 'Gib mir bitte eine Atemübung von drei Minuten, Schritt für Schritt',
    expects: { language: 'de', matches: /3 Minuten/iu },
  },
  {
    name: 'respira un minuto',
    captains: 'all',
    says: 'Dame un ejercicio de respiración de un minuto, paso a paso',
    expects: { language: 'es', matches: /un minuto/iu },
  },
  { name: 'lists three tips', captains: 'all', says: 'Give me three tips for a calmer morning', expects: { items: 3 } },
  { name: 'lists five ideas', captains: 'all', says: 'List five ideas for this week', expects: { items: 5 } },
  {
    name: 'nennt drei Ideen',
    captains: 'all',
    says: 'Nenne mir drei Ideen für heute Abend',
    expects: { language: 'de', items: 3 },
  },
  {
    name: 'da cuatro consejos',
    captains: 'all',
    says: 'Dame cuatro consejos para esta semana',
    expects: { language: 'es', items: 4 },
  },
  {
    name: 'plans a day',
    captains: 'all',
    says: 'Make me a short plan for my day',
    expects: { matches: /morning[\s\S]*evening/iu },
  },
  {
    name: 'plant einen Tag',
    captains: ['thorne', 'midas'],
    says: 'Mach mir einen kurzen Plan für meinen Tag',
    expects: { language: 'de', matches: /morgens[\s\S]*abends/iu },
  },
  {
    name: 'sums up',
    captains: 'all',
    earlier: [
      { by: 'Bo', says: 'I planted tomatoes today' },
      { by: 'Cleo', says: 'And I sold my old guitar' },
    ],
    says: 'Can you summarize what was said so far?',
    expects: { matches: /tomatoes[\s\S]*guitar/iu },
  },
];
