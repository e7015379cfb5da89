/** Control characters but newline, what turns the direction of writing, and half characters. */
const UNSAFE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** What a model wrote as plain words of at most so many characters. Whoever shows it must not take it for markup. */
export function plainText(text: string, maxChars: number): string {
  const plain = text
    .slice(0, maxChars * 4)
    .replaceAll(UNSAFE, (found) => (found === '\n' ? found : ''))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return plain.length <= maxChars
    ? plain
    : `${plain
        .slice(0, maxChars - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;
}
