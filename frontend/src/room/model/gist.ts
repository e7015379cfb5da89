import { gistOf } from '@crew/contracts/chat/gist-of';
import { plural } from '@lingui/core/macro';

/** What stands for a message without text: the number of its pictures. */
export const picturesIn = (count: number): string => plural(count, { one: 'A picture', other: '# pictures' });

/** A message in one line: its text, or the number of its pictures; empty when it was deleted. */
export function gistIn({ content, pictures }: { content: string; pictures: readonly unknown[] }): string {
  const line = gistOf({ content, pictures: [] });
  return line !== '' || pictures.length === 0 ? line : picturesIn(pictures.length);
}
