import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type ESTree, type Plugin, Visitor } from 'vite';

const PRESET = /@chakra-ui\/react\/dist\/esm\/preset-base\.js$/;
const CSS_PROPERTIES = /@pandacss\/is-valid-prop\/dist\/index\.mjs$/;
const LIST = /(?<=var cssPropertiesStr = ")[^"]+/;

/**
 * Chakra knows every style property and condition that there is. The product is sent those whose name, or short name,
 * stands anywhere in its own source or in that of Chakra's components.
 */
export const usedStyles = (): Plugin => {
  let words: ReadonlySet<string>;
  const isUsed = (name: string) => words.has(name);
  return {
    name: 'used-styles',
    apply: 'build',
    async buildStart() {
      const chakra = dirname(createRequire(import.meta.url).resolve('@chakra-ui/react/package.json'));
      const folders = [join(import.meta.dirname, '../src'), join(chakra, 'dist/esm/components')];
      words = new Set((await Promise.all(folders.map(wordsIn))).flat());
    },
    transform: {
      filter: { id: [PRESET, CSS_PROPERTIES] },
      handler(code, id) {
        const used = PRESET.test(id)
          ? without(
              code,
              entriesOf(code, this.parse(code)).filter(({ names }) => !names.some(isUsed)),
            )
          : code.replace(LIST, (names) => names.split(',').filter(isUsed).join());
        if (used === code) this.error('Chakra keeps its style properties otherwise than it did');
        return { code: used, map: null };
      },
    },
  };
};

async function wordsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const sources = files.filter((file) => /\.(tsx?|js)$/.test(file) && !/\.spec\./.test(file));
  const texts = await Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.flatMap((text) => text.match(/\w+/g) ?? []);
}

interface Entry {
  /** What it is called in styles. */
  names: readonly string[];
  start: number;
  end: number;
}

/** Chakra's conditions and utilities, each an entry of an object. */
function entriesOf(code: string, program: ESTree.Program): Entry[] {
  const entries: Entry[] = [];
  const take = (object: ESTree.Node | undefined, namesOf: (key: string, text: string) => string[]) => {
    if (object?.type !== 'ObjectExpression') return;
    for (const { type, start, end, ...entry } of object.properties) {
      if (type !== 'Property' || !('key' in entry) || entry.key.type !== 'Identifier') continue;
      entries.push({ names: namesOf(entry.key.name, code.slice(start, end)), start, end });
    }
  };
  new Visitor({
    CallExpression({ callee, arguments: [config] }) {
      if (callee.type === 'Identifier' && callee.name === 'defineConditions') take(config, (key) => [`_${key}`]);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'utilities') take(value, (key, text) => [key, ...shortNames(text)]);
    },
  }).visit(program);
  return entries;
}

const shortNames = (utility: string): string[] =>
  /\bshorthand: (\[[^\]]+\]|"\w+")/.exec(utility)?.[1]?.match(/\w+/g) ?? [];

/** The code without the entries and the commas after them. */
const without = (code: string, entries: readonly Entry[]): string =>
  // From the last to the first: what stands before one stays at its place.
  entries
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code);
