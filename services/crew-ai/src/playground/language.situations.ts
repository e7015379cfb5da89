import type { Entry } from './situation.js';

export const LANGUAGE: readonly Entry[] = [
  {
    name: 'german question',
    captains: 'all',
    says: 'Ich kann heute nicht gut schlafen, was hilft mir?',
    expects: { language: 'de', sentences: 6 },
  },
  {
    name: 'spanish question',
    captains: 'all',
    says: '¿Cómo puedo empezar una rutina nueva este mes?',
    expects: { language: 'es', sentences: 6 },
  },
  {
    name: 'english after german',
    captains: 'all',
    earlier: [{ by: 'Ben', says: 'Ich bin müde und möchte nach Hause' }],
    says: 'Do you have a thought for the evening?',
    expects: { language: 'en', sentences: 6 },
  },
  {
    name: 'spanish sad',
    captains: ['seraphine', 'lyra'],
    says: 'Estoy triste porque mi hermana vive muy lejos',
    expects: { language: 'es' },
  },
  {
    name: 'german in a pod',
    captains: ['orion', 'cadence'],
    place: 'pod',
    says: 'Welches Lied passt zu einem Abend mit Freunden?',
    expects: { language: 'de' },
  },
];
