import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The history entry before the thread is its room. */
export const FROM_ROOM = { fromRoom: true };

/** Id of the message whose thread the URL opens beside the room. */
export const threadIn = (search: string): string | null => new URLSearchParams(search).get('thread');

/** The open thread of a room, which is part of the URL: Back closes it, and a link opens it. */
export function useOpenThread(): [threadId: string | null, open: (messageId: string) => void, close: () => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const threadId = threadIn(search);
  const open = useCallback(
    (messageId: string) =>
      void navigate(`?thread=${messageId}`, threadId ? { replace: true, state } : { state: FROM_ROOM }),
    [navigate, threadId, state],
  );
  const fromRoom = (state as typeof FROM_ROOM | null)?.fromRoom === true;
  const close = () => void (fromRoom ? navigate(-1) : navigate({ search: '' }, { replace: true }));
  return [threadId, open, close];
}
