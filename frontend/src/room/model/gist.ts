import { clockOf, gistOf } from '@crew/contracts/chat/gist-of';
import { plural, t } from '@lingui/core/macro';

/** What stands for a message without text: the number of its pictures. */
export const picturesIn = (count: number): string => plural(count, { one: 'A picture', other: '# pictures' });

/** What stands for a voice note: its length. */
export function voiceOf(ms: number): string {
  const length = clockOf(ms);
  return t`Voice note, ${length}`;
}

/** A message in one line: its text, the names of its files or the number of its pictures; empty when it was deleted. */
export function gistIn({ pictures, files, ...message }: Parameters<typeof gistOf>[0]): string {
  const named = files?.map(({ name, voice }) => ({ name: voice ? voiceOf(voice.durationMs) : name }));
  const line = gistOf({ ...message, pictures: [], files: named });
  return line !== '' || pictures.length === 0 ? line : picturesIn(pictures.length);
}
