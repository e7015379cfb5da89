import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FROM_ROOM } from '../use-open-thread.js';

/** Returns a function that closes the thread. The focus that is in it returns to its message. */
export function useCloseThread(threadId: string): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const messages = [...document.querySelectorAll<HTMLElement>('[data-message]')];
      messages.find(({ dataset }) => dataset.message === threadId)?.focus({ preventScroll: true });
    },
    [threadId],
  );
  const fromRoom = (state as typeof FROM_ROOM | null)?.fromRoom === true;
  return () => void (fromRoom ? navigate(-1) : navigate({ search: '' }, { replace: true }));
}
