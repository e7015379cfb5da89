/** A part of a response: text, or a link to a screen. */
export type Part = { words: string } | { to: string; title: string };

const PATH = /\(?(?<![\w/.:])(\/[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*)\)?/g;

/**
 * Splits a text at the paths of screens.
 * @param titleAt the title of the screen at a path, if there is one
 */
export function partsOf(text: string, titleAt: (path: string) => string | undefined): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(PATH)) {
    const to = match[1]!;
    const title = titleAt(to);
    if (!title) continue;
    // 'the Shop (/shop)' becomes one link.
    const before = text.slice(from, match.index);
    const named = before.toLowerCase().endsWith(`${title.toLowerCase()} `);
    parts.push({ words: named ? before.slice(0, -title.length - 1) : before }, { to, title });
    from = match.index + match[0].length;
  }
  parts.push({ words: text.slice(from) });
  return parts.filter((part) => !('words' in part) || part.words !== '');
}
