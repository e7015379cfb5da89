import { gistOf } from '@crew/contracts/chat/gist-of';
import { plural } from '@lingui/core/macro';

/** What stands for a message without text: the number of its pictures. */
export const picturesIn = (count: number): string => plural(count, { one: 'A picture', other: '# pictures' });

/** A message in one line: its text, the names of its files or the number of its pictures; empty when it was deleted. */
export function gistIn({ pictures, ...message }: Parameters<typeof gistOf>[0]): string {
  const line = gistOf({ ...message, pictures: [] });
  return line !== '' || pictures.length === 0 ? line : picturesIn(pictures.length);
}
