import { expect, it } from '@jest/globals';
import { forgetRequestIn } from './forget.rules.js';

it.each([
  ['@seraphine forget everything about me', 'everything'],
  ['Hey Seraphine, please forget all about me!', 'everything'],
  ['Could you forget me please', 'everything'],
  ['Vergiss bitte alles, was du über mich weißt.', 'everything'],
  ['Olvida todo lo que sabes de mí, por favor', 'everything'],
  ['Thanks. Forget that.', 'last'],
  ['@thorne vergiss das bitte wieder', 'last'],
  ['Olvídalo', 'last'],
  ['Forget what I just wrote', 'last'],
  ['forget that I live in Lisbon', { about: 'i live in lisbon' }],
  ['Vergiss, dass ich in Köln wohne!', { about: 'ich in köln wohne' }],
  ['Lyra, olvida que vivo en Lima', { about: 'vivo en lima' }],
] as const)('%s is a request to forget', (message, expected) => {
  expect(forgetRequestIn(message)).toEqual(expected);
});

it.each([
  'I just want to forget everything about last year',
  'How do I forget my ex?',
  'Do not forget that I live in Lisbon',
  'Never forget what I said',
  'Ich vergesse alles',
  'No olvides que vivo en Lima',
  'I forget that often',
])('%s is none', (message) => {
  expect(forgetRequestIn(message)).toBeUndefined();
});
