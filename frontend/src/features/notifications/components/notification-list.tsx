import { Box, Flex } from '@chakra-ui/react';
import type { Notification } from '@crew/contracts/chat/notification.entities';
import { t } from '@lingui/core/macro';
import { MessagesSquare } from 'lucide-react';
import { CalmSky } from '../../../ui/art/scenes.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { MoreButton } from '../../../ui/more-button.js';
import { StyledEmptyState, StyledErrorState, StyledSkeletonRows } from '../../../ui/styled.js';
import { useListNotifications } from '../api/list-notifications.js';
import { useReadAllNotifications } from '../api/read-all-notifications.js';
import { useReadNotification } from '../api/read-notification.js';
import { DecisionNote } from './decision-note.js';
import { NotificationRow } from './notification-row.js';

/**
 * The member's notifications, newest first.
 * @param onLeave called when a row navigates
 */
export default function NotificationList({ onLeave }: { onLeave: () => void }) {
  const query = useListNotifications();
  const read = useReadNotification();
  const readAll = useReadAllNotifications();
  const items = query.data?.pages.flatMap((page) => page.items);
  const unread = query.data?.pages[0]?.unread ?? 0;
  const open = (item: Notification) => {
    if (!item.read) read.mutate(item.id);
    onLeave();
  };

  const threads = (
    <ButtonLink to="/threads" size="sm" variant="ghost" onClick={onLeave}>
      <MessagesSquare size={16} aria-hidden="true" />
      {t`Threads`}
    </ButtonLink>
  );

  if (!items) {
    return query.isError ? (
      <StyledErrorState
        py="6"
        title={t`Your notifications did not load`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <StyledSkeletonRows rows={4} label={t`Loading notifications`} p="3" />
    );
  }
  if (items.length === 0) {
    return (
      <StyledEmptyState
        py="6"
        picture={<CalmSky size={140} />}
        title={t`All quiet`}
        words={t`Mentions, replies, tips and other news appear here.`}
        action={threads}
      />
    );
  }
  return (
    <>
      <Flex justify="space-between" px="1">
        {threads}
        <Button size="sm" variant="ghost" disabled={unread === 0} onClick={() => readAll.mutate()}>
          {t`Mark all as read`}
        </Button>
      </Flex>
      <Box as="ul" listStyleType="none">
        {items.map((item) => (
          <li key={item.id}>
            <NotificationRow item={item} onOpen={open} />
            <DecisionNote words={item.words} />
          </li>
        ))}
      </Box>
      <MoreButton query={query} size="sm" />
    </>
  );
}
