import { importantOf, quotedOf, spokenIn, type Message, type Spoken } from './room-summary.js';

type Phrase = (who: string, quoted: string) => string;

interface Words {
  title: (deck: string) => string;
  asked: Phrase;
  /** Of what has no words but a link. */
  shared: (who: string) => string;
  /** In turn, the first for the message that mattered most. */
  said: readonly Phrase[];
}

const WORDS: Readonly<Record<Spoken, Words>> = {
  English: {
    title: (deck) => `Seven good days on the ${deck}`,
    asked: (who, quoted) => `${who} asked what many of you wanted to know: “${quoted}”`,
    shared: (who) => `${who} shared a link that is worth your time.`,
    said: [
      (who, quoted) => `Nothing moved this deck more than the words of ${who}: “${quoted}”`,
      (who, quoted) => `${who} reminded us: “${quoted}”`,
      (who, quoted) => `I keep thinking of what ${who} wrote: “${quoted}”`,
    ],
  },
  German: {
    title: (deck) => `Sieben gute Tage auf dem ${deck}`,
    asked: (who, quoted) => `${who} hat gefragt, was viele wissen wollten: “${quoted}”`,
    shared: (who) => `${who} hat einen Link geteilt, der sich lohnt.`,
    said: [
      (who, quoted) => `Nichts hat dieses Deck mehr bewegt als die Worte von ${who}: “${quoted}”`,
      (who, quoted) => `${who} hat uns erinnert: “${quoted}”`,
      (who, quoted) => `Mir geht nach, was ${who} geschrieben hat: “${quoted}”`,
    ],
  },
  Spanish: {
    title: (deck) => `Siete buenos días en ${deck}`,
    asked: (who, quoted) => `${who} preguntó lo que muchos querían saber: “${quoted}”`,
    shared: (who) => `${who} compartió un enlace que vale la pena.`,
    said: [
      (who, quoted) => `Nada movió más esta cubierta que las palabras de ${who}: “${quoted}”`,
      (who, quoted) => `${who} nos recordó: “${quoted}”`,
      (who, quoted) => `Sigo pensando en lo que escribió ${who}: “${quoted}”`,
    ],
  },
};

/** The letter about the numbered messages, what mattered most first, as the schema `captain_letter` has it. */
export function captainLetter(instructions: string, request: string): string {
  const words = WORDS[spokenIn(instructions)];
  const deck = /, captain of (.+?) in the community/.exec(instructions)?.[1] ?? 'deck';
  const sentences = importantOf(request).map(({ number, message }, place) => ({
    text: sentenceOf(message, words, place),
    messages: [number],
  }));
  return JSON.stringify({ title: words.title(deck), sentences });
}

function sentenceOf({ author, text }: Message, { asked, shared, said }: Words, place: number): string {
  const quoted = quotedOf(text);
  if (quoted === '') return shared(author);
  if (text.includes('?')) return asked(author, quoted);
  return said[place === 0 ? 0 : 1 + (place % (said.length - 1))]!(author, quoted);
}
