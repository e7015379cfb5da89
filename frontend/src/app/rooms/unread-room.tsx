import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { FoundMessage } from '../../features/search/components/found-message.js';
import { useMember } from '../../lib/session.js';
import { useBlocked } from '../../members/api/list-blocks.js';
import type { ChatMessage } from '../../room/model/chat-message.js';
import { withoutBlocked } from '../../room/model/visibility.js';
import { Panel } from '../../ui/panel.js';
import { ErrorState } from '../../ui/states.js';
import { StyledButton, StyledSkeletonRows } from '../../ui/styled.js';
import { TextLink } from '../../ui/text-link.js';
import { UnreadChip } from '../../ui/unread-chip.js';
import { MissedInRoom } from './missed-in-room.js';
import type { OwnRoom } from './own-rooms.js';

const SHOWN_MAX = 5;

/**
 * A room with its first unread messages.
 * @param first loads them, by {@link firstUnreadQuery}
 */
export function UnreadRoom({ room, first, onRead }: { room: OwnRoom; first: FirstUnreadQuery; onRead: () => void }) {
  const { path, name, unread } = room;
  return (
    <Panel as="section" aria-label={name} data-room={path} p={{ base: '3', md: '4' }}>
      <Flex align="center" wrap="wrap" columnGap="3" px="3" mb="1">
        <Box as="h2" textStyle="heading" maxW="full" truncate>
          <TextLink to={path}>{name}</TextLink>
        </Box>
        <UnreadChip count={unread} />
        <Flex wrap="wrap" gap="2" ms="auto">
          <MissedInRoom room={room} />
          <StyledButton size="sm" variant="ghost" onClick={onRead}>
            {t`Mark as read`}
          </StyledButton>
        </Flex>
      </Flex>
      <FirstUnread path={path} query={first} />
      {unread > SHOWN_MAX && (
        <Box px="3">
          <TextLink to={path}>{t`All ${unread} unread messages`}</TextLink>
        </Box>
      )}
    </Panel>
  );
}

/** The first unread messages of a room. */
export const firstUnreadQuery = ({ source, lastReadSeq }: OwnRoom) =>
  queryOptions({
    queryKey: ['app', 'first-unread', source.key, lastReadSeq],
    queryFn: () => source.listMessages({ from: lastReadSeq + 1, limit: SHOWN_MAX }),
    staleTime: 0,
  });

type FirstUnreadQuery = UseQueryResult<ChatMessage[]>;

function FirstUnread({ path, query }: { path: string; query: FirstUnreadQuery }) {
  const { id: me } = useMember();
  const blocked = useBlocked();
  if (query.isPending || blocked.pending) return <StyledSkeletonRows rows={2} label={t`Loading messages`} />;
  if (!query.data) {
    const retry = () => void query.refetch();
    return <ErrorState title={t`The messages could not be loaded`} error={query.error} onRetry={retry} />;
  }
  const messages = withoutBlocked(query.data, blocked.ids).filter(
    ({ userId, deleted, hidden, messageType }) => userId !== me && !deleted && !hidden && messageType !== 'system',
  );
  return (
    <Box as="ol" listStyleType="none">
      {messages.map((message) => (
        <li key={message.id}>
          <FoundMessage found={{ ...message, path: `${path}#message-${message.id}` }} />
        </li>
      ))}
    </Box>
  );
}
