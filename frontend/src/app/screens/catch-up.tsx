import { Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSingleKeys } from '../../lib/single-keys.js';
import { useBlocked } from '../../members/api/list-blocks.js';
import { CalmSky } from '../../ui/art/scenes.js';
import { takesText } from '../../ui/key-target.js';
import { announce } from '../../ui/live-region.js';
import { PageColumn, PageTitle } from '../../ui/page.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { StyledSkeletonRows } from '../../ui/styled.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { useUnclaimedKeys } from '../../ui/use-unclaimed-keys.js';
import type { OwnRoom } from '../rooms/own-rooms.js';
import { firstUnreadQuery, UnreadRoom } from '../rooms/unread-room.js';
import { useOwnRooms } from '../rooms/use-own-rooms.js';

/** Everything that is unread, room by room. */
export default function CatchUp() {
  return (
    <PageColumn width="prose">
      <PageTitle title={t`Catch up`} words={t`What you have not read yet, room by room.`} />
      <Rooms />
    </PageColumn>
  );
}

/** A room is another one once its read position has moved. */
const keyOf = ({ path, lastReadSeq }: OwnRoom): string => `${path} ${lastReadSeq}`;

function Rooms() {
  const singleKeys = useSingleKeys();
  const { data, isPending, error, refetch } = useOwnRooms();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const rooms = (data ?? []).filter((room) => room.unread > 0 && !read.has(keyOf(room)));
  const list = useRef<HTMLDivElement>(null);
  // Rooms appear together: one that grew after the others would move those below it.
  const [shown, setShown] = useState(false);
  const blocked = useBlocked();
  const first = useQueries({ queries: rooms.map(firstUnreadQuery) });
  if (data && !blocked.pending && first.every((query) => !query.isPending) && !shown) setShown(true);

  const focus = (room: OwnRoom | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-room="${CSS.escape(room?.path ?? '')}"] a`)?.focus();
  const current = () => {
    const path = document.activeElement?.closest<HTMLElement>('[data-room]')?.dataset.room;
    return rooms.findIndex((room) => room.path === path);
  };
  const markRead = async (index: number) => {
    const room = rooms[index];
    if (!room) return;
    focus(rooms[index + 1] ?? rooms[index - 1]);
    setRead(new Set([...read, keyOf(room)]));
    if (rooms.length === 1) announce(t`You are all caught up`);
    const failed: [string] = [t`The room could not be marked as read`];
    if (!(await tellOutcome(room.markRead(), { failed }))) setRead((now) => without(now, keyOf(room)));
  };
  useRoomKeys({
    n: () => focus(rooms[current() + 1] ?? rooms[0]),
    m: () => void markRead(Math.max(0, current())),
  });

  if (isPending || (data && !shown)) return <StyledSkeletonRows rows={5} label={t`Loading rooms`} />;
  if (!data) {
    return <ErrorState title={t`Your rooms could not be loaded`} error={error} onRetry={() => void refetch()} />;
  }
  if (rooms.length === 0) {
    return <EmptyState picture={<CalmSky />} title={t`You are all caught up`} words={t`Nothing is unread.`} />;
  }
  return (
    <Box ref={list} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      {singleKeys && (
        <Box display={{ base: 'none', md: 'block' }} textStyle="caption" color="fg.subtle" textAlign="end">
          {t`N: next room · M: mark as read`}
        </Box>
      )}
      {rooms.map((room, index) => (
        <UnreadRoom key={keyOf(room)} room={room} first={first[index]!} onRead={() => void markRead(index)} />
      ))}
    </Box>
  );
}

const without = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...keys].filter((one) => one !== key));

function useRoomKeys(actions: Record<string, () => void>): void {
  const singleKeys = useSingleKeys();
  useUnclaimedKeys((event) => {
    const act = actions[event.key.toLowerCase()];
    if (!act || !singleKeys || takesText(event.target)) return;
    event.preventDefault();
    act();
  });
}
