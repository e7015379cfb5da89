import { useEffect } from 'react';

/** Sets the title of the page to the room's name, with the count of unread messages before it. */
export function useRoomTitle(name: string, unread: number): void {
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${name} · Crew`;
  }, [name, unread]);
}
