import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Plugin, runnerImport } from 'vite';
import { dictionaryOf } from '../src/theme/token-dictionary.js';

const THEME = join(import.meta.dirname, '../src/theme');
const CHAKRA = /@chakra-ui\/react\/dist\/esm\/styled-system\/token-dictionary\.js$/;
const TOKENS = /\/frontend\/src\/theme\/tokens\.ts$/;
/** The part of Chakra's dictionary that stays: looking up values. */
const KEPT = /^ {2}const colorMix = [^]+?(?=^ {2}const dictionary = )/m;

/**
 * Chakra derives the CSS variable of each token from the theme at every page load. The values are in the style sheet already
 * (`theme-css.ts`), so the bundle contains only the tokens' names.
 */
export const tokenNames = (): Plugin => ({
  name: 'token-names',
  apply: 'build',
  transform: {
    filter: { id: [CHAKRA, TOKENS] },
    async handler(code, id) {
      if (TOKENS.test(id)) return { code: 'export const tokens = {}, semanticTokens = {};', map: null };
      const lookUp = KEPT.exec(code)?.[0] ?? this.error('Chakra has changed its token dictionary');
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

/** @throws when Chakra's dictionary cannot be derived from the names alone */
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
  // Chakra reads a token's value only for breakpoint widths, and for the opacity of a color mix.
  if (!same || allTokens.some(({ extensions }) => extensions.category === 'opacity')) {
    throw new Error('The tokens cannot be derived from their names: see src/theme/token-dictionary.ts');
  }
  return names;
}
