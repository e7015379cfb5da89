import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type ESTree, type Plugin, Visitor } from 'vite';

const PRESET = /@chakra-ui\/react\/dist\/esm\/preset-base\.js$/;
const CSS_PROPERTIES = /@pandacss\/is-valid-prop\/dist\/index\.mjs$/;
const LIST = /(?<=var cssPropertiesStr = ")[^"]+/;
const ATTRIBUTES = /@emotion\/is-prop-valid\/dist\/emotion-is-prop-valid\.esm\.js$/;
const ATTRIBUTE_LIST = /(?<=var reactPropsRegex = \/\^\(\()[^()]+/;

/**
 * Chakra contains every style property and condition, and Emotion every attribute. The bundle keeps those whose name or
 * shorthand occurs in the app's source, or in that of the Chakra components it imports.
 */
export const usedStyles = (): Plugin => {
  let words: ReadonlySet<string>;
  const isUsed = (name: string) => words.has(name);
  return {
    name: 'used-styles',
    apply: 'build',
    async buildStart() {
      const chakra = dirname(createRequire(import.meta.url).resolve('@chakra-ui/react/package.json'));
      const own = await textsIn(join(import.meta.dirname, '../src'));
      const components = join(chakra, 'dist/esm/components');
      const imported = new Set(own.flatMap(namesFromChakra).map((name) => name.toLowerCase()));
      const folders = (await readdir(components)).filter((folder) => imported.has(folder.replaceAll('-', '')));
      const theirs = await Promise.all(folders.map((folder) => textsIn(join(components, folder))));
      words = new Set([...own, ...theirs.flat()].flatMap((text) => text.match(/\w+/g) ?? []));
    },
    transform: {
      filter: { id: [PRESET, CSS_PROPERTIES, ATTRIBUTES] },
      handler(code, id) {
        const used = PRESET.test(id)
          ? without(
              code,
              entriesOf(code, this.parse(code)).filter(({ names }) => !names.some(isUsed)),
            )
          : code
              .replace(LIST, (names) => names.split(',').filter(isUsed).join())
              .replace(ATTRIBUTE_LIST, (names) => names.split('|').filter(isUsed).join('|'));
        if (used === code) this.error(`${id} has changed how it lists names`);
        return { code: used, map: null };
      },
    },
  };
};

async function textsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const sources = files.filter((file) => /\.(tsx?|js)$/.test(file) && !/\.spec\./.test(file));
  return Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8')));
}

const namesFromChakra = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]+)\} from '@chakra-ui\/react'/g)].flatMap(([, names]) => names?.match(/\w+/g) ?? []);

interface Entry {
  /** Its names in styles. */
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
  // From the last to the first, so that earlier positions stay valid.
  entries
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code);
