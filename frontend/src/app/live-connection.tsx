import { useQueryClient } from '@tanstack/react-query';
import { availabilityChanged, meChanged } from '@crew/contracts/identity/identity.events';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useSyncDecks } from '../features/chat/api/sync-decks.js';
import { useSyncUnreadConversations } from '../features/conversations/api/count-unread-conversations.js';
import { useSyncCaptainFaces } from '../lib/captain-faces.js';
import { stream, useStreamStatus } from '../lib/event-stream.js';
import { openStream } from '../lib/open-stream.js';
import { forgetPrefetched } from '../lib/prefetched-calls.js';
import { meQuery, onSessionChangedInOtherTab, useSession } from '../lib/session.js';
import { startVisibilityHeartbeat } from '../lib/visibility-heartbeat.js';
import { queueOf } from '../room/queue/load-queue.js';
import { OfflineBar } from '../ui/offline-bar.js';

/** Shorter interruptions are not shown. */
const GRACE_MS = 3_000;

/** While a member is signed in: keeps the event stream open, shows a bar while it is interrupted, sends unsent messages. */
export function LiveConnection() {
  const client = useQueryClient();
  const session = useSession();
  const member = session.confirmed ? session.user?.id : undefined;
  const status = useStreamStatus();
  const [late, setLate] = useState(false);
  useSyncCaptainFaces(member !== undefined);
  useSyncUnreadConversations();
  useSyncDecks(member);

  useEffect(() => {
    if (!member) return undefined;
    const ends = [
      stream.onMissed(() => void client.invalidateQueries()),
      // An event updates cached queries: a prefetched response that no query has used yet would lack it.
      stream.watch(() => {
        if (stream.status === 'open') forgetPrefetched();
      }),
      startVisibilityHeartbeat(),
    ];
    stream.start(() => openStream(member));
    const queue = queueOf(member);
    void queue.then((sending) => sending.start(() => void client.invalidateQueries({ queryKey: meQuery.queryKey })));
    return () => {
      void queue.then((sending) => sending.stop());
      ends.forEach((end) => end());
      stream.stop();
    };
  }, [member, client]);

  useEffect(
    () => onSessionChangedInOtherTab(() => void client.invalidateQueries({ queryKey: meQuery.queryKey })),
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

  useEffect(
    () =>
      stream.on(availabilityChanged, (change) => {
        void import('./show-availability.js').then(({ showAvailability }) => showAvailability(client, change));
      }),
    [client],
  );

  useEffect(() => {
    if (status !== 'reconnecting') return undefined;
    // The stream also breaks when the session ends.
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
    const timer = setTimeout(() => setLate(true), GRACE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [status, client]);

  return <OfflineBar reason={late ? t`Reconnecting to Crew…` : undefined} />;
}
