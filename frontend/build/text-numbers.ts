import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Messages } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

const PARTS = ['landing', 'deck', 'later', 'screens', 'admin'];
const CATALOGUES = fileURLToPath(new URL('../src/languages/en', import.meta.url));
/** An id in the code that the macros compile to. */
const ID = /\bid: "([\w-]{6})"/g;

async function idsOf(part: string): Promise<string[]> {
  const filename = `${CATALOGUES}/${part}.po`;
  const context = { locale: 'en', sourceLocale: 'en', filename };
  return Object.keys(await formatter().parse(await readFile(filename, 'utf8'), context));
}

/** The numbers of the texts, by id. Texts of the same catalogues follow each other. */
async function numberTexts(): Promise<Map<string, number>> {
  const places = new Map<string, string>();
  for (const part of PARTS) for (const id of await idsOf(part)) places.set(id, `${places.get(id) ?? ''} ${part}`);
  const sorted = [...places].sort(([, one], [, other]) => one.localeCompare(other));
  return new Map(sorted.map(([id], number) => [id, number]));
}

/** Texts with consecutive numbers, of which the first is given. */
type Run = [first: number, texts: unknown[]];

function runsOf(messages: Messages, numbers: ReadonlyMap<string, number>): Run[] {
  const runs: Run[] = [];
  const numbered = Object.entries(messages).map(([id, text]) => [numbers.get(id)!, text] as const);
  for (const [number, text] of numbered.sort(([one], [other]) => one - other)) {
    const [first, texts] = runs.at(-1) ?? [NaN, []];
    if (first + texts.length === number) texts.push(text);
    else runs.push([number, [text]]);
  }
  return runs;
}

/**
 * Replaces the ids of texts by numbers in a build: in the code, and in the catalogues, where the place of a text is its
 * number. An id is six random characters, which weigh more by gzip than most texts.
 */
export const textNumbers = (): Plugin => {
  let numbering: Promise<Map<string, number>> | undefined;
  return {
    name: 'text-numbers',
    apply: 'build',
    transform: {
      filter: { id: [/\/src\/.*\.tsx?$/, /\/languages\/.*\.po$/] },
      async handler(code, id) {
        const numbers = await (numbering ??= numberTexts());
        if (!id.endsWith('.po')) {
          return { code: code.replace(ID, (_, text: string) => `id: "${numbers.get(text) ?? text}"`), map: null };
        }
        const catalogue = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { messages: Messages };
        const runs = JSON.stringify(runsOf(catalogue.messages, numbers));
        return {
          code: `export const messages = {};
            for (const [first, texts] of ${runs}) texts.forEach((text, place) => { messages[first + place] = text; });`,
          map: null,
        };
      },
    },
  };
};
