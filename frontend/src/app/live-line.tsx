import { useQueryClient } from '@tanstack/react-query';
import { meChanged } from '@crew/contracts/identity/identity.events';
import { useEffect, useState } from 'react';
import { useKeepCrewFaces } from '../lib/crew-faces.js';
import { stream, useStreamStatus } from '../lib/event-stream.js';
import { keepLookingOn } from '../lib/look-on.js';
import { meQuery, onSessionChangedElsewhere, useSession } from '../lib/session.js';
import { OfflineBar } from '../ui/offline-bar.js';

/** A short break is nobody's business; after this the bar says so. */
const PATIENCE_MS = 3_000;

/** Keeps the event stream open while somebody is signed in, and says quietly when it is not. */
export function LiveLine() {
  const client = useQueryClient();
  const session = useSession();
  const member = session.confirmed ? session.user?.id : undefined;
  const status = useStreamStatus();
  const [late, setLate] = useState(false);
  useKeepCrewFaces(member !== undefined);

  useEffect(() => {
    if (!member) return undefined;
    const ends = [
      stream.onMissed(() => void client.invalidateQueries()),
      // What was asked before the line was open may have changed unheard since.
      stream.onFirstOpen(() => void client.invalidateQueries()),
      keepLookingOn(),
    ];
    stream.start(member);
    return () => {
      ends.forEach((end) => end());
      stream.stop();
    };
  }, [member, client]);

  useEffect(
    () => onSessionChangedElsewhere(() => void client.invalidateQueries({ queryKey: meQuery.queryKey })),
    [client],
  );

  useEffect(
    () =>
      stream.on(meChanged, () => {
        for (const key of [
          meQuery.queryKey,
          ['profile', 'get-user'],
          ['dashboard', 'list-activity'],
          ['members', 'list-blocks'],
        ]) {
          void client.invalidateQueries({ queryKey: key });
        }
      }),
    [client],
  );

  useEffect(() => {
    if (status !== 'reconnecting') return undefined;
    // A stream that broke may mean a session that ended.
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [status, client]);

  return <OfflineBar reason={late ? 'Reconnecting to the ship…' : undefined} />;
}
