import { CREW } from '@crew/contracts/chat/decks';

/** What a member asks a captain to forget: everything, what was said last, or the details that some words mean. */
export type ForgetRequest = 'everything' | 'last' | { about: string };

const NAMES = Object.values(CREW).map(({ name }) => name.split(' ').at(-1)!.toLowerCase());
const COURTESY = 'hey|hi|hello|ok|okay|captain|can|could|would|will|you|hallo|kapitän|kapitänin|hola|capitán|capitana';
const OPENING = new RegExp(`^(?:(?:${COURTESY}|${NAMES.join('|')}) )+`);
const FILLER = /(?:^| )(?:please|now|again|bitte|jetzt|wieder|por favor|ahora)(?= |$)/g;

const EVERYTHING = [
  /^forget (?:me|(?:everything|all)(?: (?:of it|about me|that .+|you .+|i .+))?)$/,
  /^vergiss (?:mich|alles(?: (?:über mich|von mir|was .+))?)$/,
  /^(?:olvídame|olvídate de mí|olvida todo(?: (?:sobre mí|de mí|lo que .+))?)$/,
];
const LAST = [
  /^forget (?:that|it|this|what i .+)$/,
  /^vergiss (?:das|es|dies|was ich (?:dir )?(?:gerade )?(?:gesagt|geschrieben|erzählt) habe)$/,
  /^(?:olvídalo|olvida (?:eso|esto|lo que (?:te )?(?:dije|he dicho|escribí)))$/,
];
const SOME = [
  /^forget (?:that )?((?:i|my|about) .+)$/,
  /^vergiss (?:dass )?((?:ich|mein\w*) .+)$/,
  /^olvida (?:que )?((?!que ).+)$/,
];

/** Whether a sentence of a message to a captain asks it to forget, in English, German or Spanish. */
export function forgetRequestIn(message: string): ForgetRequest | undefined {
  const sentences = message
    .replaceAll(/@[\w-]+/g, ' ')
    .split(/[.!?\n;:]+/)
    .map(plain);
  for (const sentence of sentences) {
    if (EVERYTHING.some((pattern) => pattern.test(sentence))) return 'everything';
    if (LAST.some((pattern) => pattern.test(sentence))) return 'last';
    const about = SOME.map((pattern) => pattern.exec(sentence)?.[1]).find((words) => words !== undefined);
    if (about !== undefined) return { about };
  }
  return undefined;
}

const plain = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}’']+/gu, ' ')
    .replaceAll(FILLER, '')
    .trim()
    .replace(OPENING, '');
