import { useEffect, useState } from 'react';
import type { RoomSource } from './model/room-source.js';
import type { Typist } from './typists.js';
import type { RoomMessage } from './model/timeline.js';

/** A member who sends no further typing event has stopped. */
const OVER_MS = 5_000;

/** A message with its author. */
type Signed = RoomMessage & { user: { username: string } | null };

/** The members who are typing in a room, without the member and blocked ones. */
export function useTyping<M extends Signed>(
  source: RoomSource<M>,
  me: string,
  blocked: ReadonlySet<string>,
): readonly Typist[] {
  const [writing, setWriting] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = (key: string) => {
      clearTimeout(timers.get(key));
      timers.delete(key);
      setWriting((known) => new Map([...known].filter(([other]) => other !== key)));
    };
    const ends = [
      source.listenTyping(({ key, displayName }) => {
        if (key === me) return;
        clearTimeout(timers.get(key));
        timers.set(
          key,
          setTimeout(() => stop(key), OVER_MS),
        );
        setWriting((known) => new Map(known).set(key, displayName));
      }),
      source.listen(({ rev, user }) => {
        if (rev === 0 && user && timers.has(user.username)) stop(user.username);
      }),
    ];
    return () => {
      ends.forEach((end) => end?.());
      timers.forEach((timer) => clearTimeout(timer));
      setWriting(new Map());
    };
  }, [source, me]);
  return [...writing].flatMap(([username, name]) => (blocked.has(username) ? [] : [{ username, name }]));
}
