import { type RefObject, useEffect } from 'react';
import { mentionTarget } from '../../members/model/mention-target.js';
import { completed, type Mentionable } from '../model/mention.js';

/** Lets other parts of the page mention members in the text. */
export function useMentionTarget(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  candidates: readonly Mentionable[],
  onText: (text: string, caret: number) => void,
): void {
  useEffect(() => {
    mentionTarget.set({
      field: field.current,
      knows: (username) => candidates.some(({ key }) => key === username),
      mention: (username) => {
        const start = /\S$/.test(text) ? `${text} ` : text;
        const done = completed(start, { start: start.length, token: '' }, username);
        onText(done.text, done.caret);
      },
    });
    return () => mentionTarget.set(undefined);
  });
}
