import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react';
import { completed, matchesOf, mentionAt, type Mentionable, type MentionDraft } from '../model/mention.js';

interface Options<T> {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  candidates: readonly T[];
  onText: (text: string, caret: number) => void;
}

/**
 * The mention picker of a text field: opens while a mention is typed, closes after a choice, by Escape, or when the mention
 * is gone.
 */
export function useMentionPicker<T extends Mentionable>({ field, text, candidates, onText }: Options<T>) {
  const id = useId();
  const [found, setDraft] = useState<MentionDraft>();
  const [dismissed, setDismissed] = useState<number>();
  const [highlight, setHighlight] = useState(0);
  // The text may have been replaced or sent since.
  const draft = found && text.startsWith(`@${found.token}`, found.start) ? found : undefined;

  const matches = useMemo(() => (draft ? matchesOf(candidates, draft.token) : []), [candidates, draft]);
  const open = draft !== undefined && draft.start !== dismissed && matches.length > 0;
  const active = Math.min(highlight, matches.length - 1);

  /** Updates the picker from the text before the caret. */
  const look = (next: string) => {
    const now = mentionAt(next, field.current?.selectionStart ?? next.length);
    if (now?.token !== draft?.token || now?.start !== draft?.start) setHighlight(0);
    if (now?.start !== dismissed) setDismissed(undefined);
    setDraft(now);
  };

  const choose = (key: string) => {
    if (!draft) return;
    const done = completed(text, draft, key);
    setDraft(undefined);
    onText(done.text, done.caret);
  };

  const close = () => setDraft(undefined);

  /** Whether the picker handled the key. */
  const takesKey = (event: KeyboardEvent): boolean => {
    if (!open) return false;
    if (event.key === 'ArrowDown') setHighlight((active + 1) % matches.length);
    else if (event.key === 'ArrowUp') setHighlight((active - 1 + matches.length) % matches.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(matches[active]!.key);
    else if (event.key === 'Escape') setDismissed(draft.start);
    else return false;
    return true;
  };

  const optionId = (index: number) => `${id}-${index}`;
  const fieldProps = {
    'aria-autocomplete': 'list' as const,
    'aria-controls': open ? id : undefined,
    'aria-activedescendant': open ? optionId(active) : undefined,
  };
  const token = draft && draft.start !== dismissed ? draft.token : undefined;
  return { open, token, matches, active, look, choose, close, takesKey, fieldProps, listId: id, optionId };
}
