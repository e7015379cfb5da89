/** A message in one line: its text, or the number of its pictures; empty when it was deleted. */
export function gistOf({ content, pictures }: { content: string; pictures: readonly unknown[] }): string {
  const line = content.replaceAll(/\s+/g, ' ').trim();
  if (line !== '' || pictures.length === 0) return line;
  return pictures.length === 1 ? 'A picture' : `${pictures.length} pictures`;
}
