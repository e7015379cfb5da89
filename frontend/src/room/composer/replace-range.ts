/**
 * Replaces a part of a field's text as if it had been typed: the browser can undo it, and React learns of it.
 * @param select what is selected afterwards, relative to the start of the new text; by default the caret follows it
 */
export function replaceRange(
  field: HTMLTextAreaElement,
  [from, to]: readonly [from: number, to: number],
  text: string,
  select: readonly [from: number, to: number] = [text.length, text.length],
): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Deprecated, but nothing else keeps the browser's undo.
  if (!typed(text)) {
    field.setRangeText(text, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(from + select[0], from + select[1]);
}

function typed(text: string): boolean {
  // The DOM of tests has none.
  const { execCommand } = document as { execCommand?: Document['execCommand'] };
  if (!execCommand) return false;
  return text === '' ? execCommand.call(document, 'delete') : execCommand.call(document, 'insertText', false, text);
}
