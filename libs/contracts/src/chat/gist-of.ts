/** What stands for a message where there is room for a line: its words, or how many pictures it is of; empty when gone. */
export function gistOf({ content, pictures }: { content: string; pictures: readonly unknown[] }): string {
  const line = content.replaceAll(/\s+/g, ' ').trim();
  if (line !== '' || pictures.length === 0) return line;
  return pictures.length === 1 ? 'A picture' : `${pictures.length} pictures`;
}
