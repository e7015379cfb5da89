/** Cut off the end of a long word, so that its other forms match too. */
const ENDING_CHARS = 2;
const STEM_MIN_CHARS = 4;

const stem = (word: string): string => word.slice(0, Math.max(STEM_MIN_CHARS, word.length - ENDING_CHARS));

/** Splits a text at the words that match the search, in any form. */
export function highlighted(text: string, q: string): { text: string; found: boolean }[] {
  const words = (q.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${stem(word)}[\\p{L}\\p{N}]*`);
  if (words.length === 0) return [{ text, found: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu');
  const parts: { text: string; found: boolean }[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), found: false });
    from = match.index + match[0].length;
    parts.push({ text: match[0], found: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), found: false });
  return parts;
}
