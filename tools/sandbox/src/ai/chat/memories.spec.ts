import { describe, expect, it } from '@jest/globals';
import type { Message } from '../protocol/chat.params.js';
import { answer } from './answer.js';
import { memberDetails } from './memories.js';

const detailsIn = (message: string, known: string[] = []): unknown =>
  (
    JSON.parse(
      memberDetails(
        JSON.stringify({ known: Object.fromEntries(known.map((one, index) => [index + 1, one])), message }),
      ),
    ) as { details: unknown }
  ).details;
const detail = (text: string, replaces: number | null = null) => ({ text, replaces });

describe('the details of a message', () => {
  it.each([
    ['My name is Mira and I live in Lisbon.', ['Is called Mira', 'Lives in Lisbon']],
    [
      'I’m learning the cello because it sounds warm. I don’t like rain!',
      ['Is learning the cello', 'Does not like rain'],
    ],
    [
      'Ich heiße Mira, ich arbeite als Bäckerin und ich mag Regen',
      ['Heißt Mira', 'Arbeitet als Bäckerin', 'Mag Regen'],
    ],
    [
      'Me llamo Inés. Estoy aprendiendo a nadar y no me gusta el frío',
      ['Se llama Inés', 'Está aprendiendo nadar', 'No le gusta el frío'],
    ],
    ['Do you like the sea? It is where people live in peace.', []],
  ])('of %s', (message, expected) => {
    expect(detailsIn(message)).toEqual(expected.map((text) => detail(text)));
  });

  it('leave out what is known, and name the detail that they contradict', () => {
    expect(detailsIn('I live in Porto', ['Likes rain', 'Lives in Lisbon'])).toEqual([detail('Lives in Porto', 2)]);
    expect(detailsIn('Ich wohne in Köln', ['Lives in Lisbon'])).toEqual([detail('Wohnt in Köln', 1)]);
    expect(detailsIn('I do not like rain', ['Likes rain'])).toEqual([detail('Does not like rain', 1)]);
    expect(detailsIn('I like rain and I live in Lisbon', ['Likes rain', 'Lives in Lisbon'])).toEqual([]);
  });
});

describe('a captain who remembers', () => {
  const ask = (message: string, ...memories: string[]): string => {
    const lines = memories.map((one) => `- ${one}`).join('\n');
    const remembered = { role: 'user' as const, content: `<memories of="Ada">\n${lines}\n</memories>`, name: null };
    const messages: Message[] = [
      { role: 'system', content: 'You are Captain Lyra of the energy deck.', name: null },
      ...(memories.length > 0 ? [remembered] : []),
      { role: 'user', content: `<message author="Ada">\n${message}\n</message>`, name: null },
    ];
    return answer({ messages, seed: 0, format: { type: 'text' }, mode: 'normal' });
  };

  it('greets the member by name with what they shared, in the language of the greeting', () => {
    const known = ['Is called Mira', 'Is learning the cello'];
    expect(ask('Hello @lyra', ...known)).toBe(
      'Good to see you again, Mira. Last time you said that you are learning the cello. How is that going?',
    );
    expect(ask('Good evening', 'Lives in Lisbon')).toBe(
      'Good to see you again. Last time you said that you live in Lisbon.',
    );
    expect(ask('Hallo Lyra, guten Morgen', ...known)).toBe(
      'Schön, dass du wieder da bist, Mira. Ich weiß noch: “Is learning the cello”. Wie läuft es damit?',
    );
  });

  it('says what it remembers when asked, and that something is forgotten', () => {
    expect(ask('What do you remember about me?', 'Lives in Lisbon', 'Has two cats')).toBe(
      'I remember that you live in Lisbon; “Has two cats”.',
    );
    expect(ask('¿Qué sabes de mí?', 'Vive en Lima')).toBe('Recuerdo que vives en Lima.');
    expect(ask('Forget everything about me')).toContain('It is forgotten');
    expect(ask('¿Te acuerdas de mí?')).toContain('Todavía nada');
  });

  it('comes back to a memory that the message touches', () => {
    expect(ask('How should I tune a cello in winter?', 'Is learning the cello')).toMatch(
      /^I have not forgotten that you are learning the cello\. .+/,
    );
    expect(ask('How do I sleep better?', 'Is learning the cello')).not.toContain('cello');
  });
});
