import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The text of a field, and the caret after a text was inserted. */
export function useFieldText(
  field: RefObject<HTMLTextAreaElement | null>,
  first: string | (() => string),
  onChange?: (text: string) => void,
) {
  const caret = useRef<number>(undefined);
  const [text, setText] = useState(first);
  const change = (next: string, at?: number) => {
    caret.current = at;
    setText(next);
    onChange?.(next);
  };
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [text, field]);
  return { text, change };
}
