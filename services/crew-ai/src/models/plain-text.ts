/** Control characters except newline, bidirectional overrides, and lone surrogates. */
const UNSAFE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** What readers and mail programs make a link of. Any member may have given a model the address. */
const ADDRESS = /(https?):\/\//gi;

/**
 * Text written by a model, without unsafe characters, with addresses that are no links, and cut to `maxChars`. Renderers
 * must not interpret it as markup.
 */
export function plainText(text: string, maxChars: number): string {
  const plain = text
    .slice(0, maxChars * 4)
    .replaceAll(UNSAFE, (found) => (found === '\n' ? found : ''))
    .replaceAll(ADDRESS, '$1: //')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return plain.length <= maxChars
    ? plain
    : `${plain
        .slice(0, maxChars - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;
}
