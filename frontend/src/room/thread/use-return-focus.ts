import { useEffect } from 'react';

/** When a thread closes, the focus that is in it returns to its message. */
export function useReturnFocus(threadId: string): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const messages = [...document.querySelectorAll<HTMLElement>('[data-message]')];
      messages.find(({ dataset }) => dataset.message === threadId)?.focus({ preventScroll: true });
    },
    [threadId],
  );
}
