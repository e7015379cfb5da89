/** Whether a key at an element writes or chooses something there. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=radiogroup]') !== null;

/** Whether an element is part of an open dialog, sheet or menu, which has keys of its own. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [role=dialog], [role=alertdialog], [role=menu]') !== null;
