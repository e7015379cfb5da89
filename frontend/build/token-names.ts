import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Plugin, runnerImport } from 'vite';
import { dictionaryOf } from '../src/theme/token-dictionary.js';

const THEME = join(import.meta.dirname, '../src/theme');
const CHAKRA = /@chakra-ui\/react\/dist\/esm\/styled-system\/token-dictionary\.js$/;
const TOKENS = /\/frontend\/src\/theme\/tokens\.ts$/;
/** What of Chakra's dictionary stays: how values are looked up. */
const KEPT = /^ {2}const colorMix = [^]+?(?=^ {2}const dictionary = )/m;

/**
 * Chakra works out from the theme, each time a page is opened, which variable each token stands for. What the tokens
 * are is in the style sheet already (`theme-css.ts`): the product is sent their names alone.
 */
export const tokenNames = (): Plugin => ({
  name: 'token-names',
  apply: 'build',
  transform: {
    filter: { id: [CHAKRA, TOKENS] },
    async handler(code, id) {
      if (TOKENS.test(id)) return { code: 'export const tokens = {}, semanticTokens = {};', map: null };
      const lookUp = KEPT.exec(code)?.[0] ?? this.error('Chakra keeps its tokens otherwise than it did');
      const printed = [
        ...(code.match(/^import .*$/gm) ?? []),
        `import { dictionaryOf } from ${JSON.stringify(join(THEME, 'token-dictionary.ts'))};`,
        `const names = ${JSON.stringify(await namesOfTokens())};`,
        'function createTokenDictionary({ breakpoints }) {',
        '  const { byCategory: byCategoryJson, flat: flatMap, palettes: colorPaletteMap } = dictionaryOf(names);',
        '  const widths = new Map(Object.entries(breakpoints).map(([name, value]) => [`breakpoints.${name}`, { value }]));',
        '  const getByName = (path) => widths.get(path);',
        lookUp,
        '  return { allTokens: [], getByName, colorPaletteMap, getVar, getCategoryValues, expandReferenceInValue };',
        '}',
        'export { createTokenDictionary };',
      ];
      return { code: printed.join('\n'), map: null };
    },
  },
});

/** @throws Error where the names alone do not say what Chakra's dictionary does */
async function namesOfTokens(): Promise<Record<string, string>> {
  const { module } = await runnerImport<typeof import('../src/theme/system.js')>(join(THEME, 'system.ts'), {
    configFile: false,
    logLevel: 'error',
  });
  const { flatMap, colorPaletteMap, allTokens } = module.system.tokens;
  const byCategory = Map.groupBy(flatMap.keys(), (path) => path.slice(0, path.indexOf('.')));
  const names = Object.fromEntries(
    [...byCategory].map(([category, paths]) => [
      category,
      paths.map((path) => path.slice(category.length + 1)).join(' '),
    ]),
  );
  const { flat, palettes } = dictionaryOf(names);
  const same = isDeepStrictEqual([flat, palettes], [flatMap, colorPaletteMap]);
  // Chakra asks for a token itself only for a breakpoint's width, and for the opacity of a mix.
  if (!same || allTokens.some(({ extensions }) => extensions.category === 'opacity')) {
    throw new Error('The tokens are more than their names: see src/theme/token-dictionary.ts');
  }
  return names;
}
