/** The CSS variable (`var(--crew-…)`) of each token: by category, and flat by category and name. */
export interface TokenDictionary {
  byCategory: Record<string, Record<string, string>>;
  flat: Map<string, string>;
  /** What `colorPalette` sets, for each hue. */
  palettes: Map<string, Map<string, string>>;
}

const variable = (category: string, name: string): string =>
  `--crew-${category}-${name.replace(/\.(?=[a-z])/gi, '-').replace('.', String.raw`\.`)}`.replace(
    /[A-Z]/g,
    (letter) => `-${letter.toLowerCase()}`,
  );

/**
 * Derives the tokens from their names, as Chakra derives them from the theme. The bundle contains only the names; the build
 * checks that both are equal (`build/token-names.ts`).
 * @param names of each category, separated by spaces
 */
export function dictionaryOf(names: Record<string, string>): TokenDictionary {
  const dictionary: TokenDictionary = { byCategory: {}, flat: new Map(), palettes: new Map() };
  const { byCategory, flat, palettes } = dictionary;
  for (const [category, all] of Object.entries(names)) {
    const values: Record<string, string> = (byCategory[category] = {});
    for (const name of all.split(' ')) {
      const value = name.startsWith('-')
        ? `calc(var(${variable(category, name.slice(1))}) * -1)`
        : `var(${variable(category, name)})`;
      values[name] = value;
      flat.set(`${category}.${name}`, value);
      if (category !== 'colors') continue;
      const [, hue = '', shade = ''] = /([^.]+)(.*)/.exec(name) ?? [];
      if (hue === 'colorPalette') continue;
      const palette = palettes.get(hue) ?? new Map<string, string>();
      palettes.set(hue, palette.set(variable(category, `colorPalette${shade}`), value));
    }
  }
  return dictionary;
}
