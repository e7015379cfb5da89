import { Box } from '@chakra-ui/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useMember } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { announce } from '../../../ui/live-region.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import type { ChatMessage } from '../model/chat-message.js';
import type { Mentionable } from '../model/mention.js';
import { draftIn } from '../model/draft.js';
import type { Room, RoomView } from '../model/room.js';
import { type Row, rowsOf } from '../model/rows.js';
import { shown } from '../model/timeline.js';
import { Composer } from './composer.js';
import { EchoItem } from './echo-item.js';
import { MessageItem } from './message-item.js';
import { MessageList } from './message-list.js';

interface RoomChatProps {
  room: Room<ChatMessage>;
  view: RoomView<ChatMessage>;
  label: string;
  placeholder: string;
  /** `list`: one under the other, close together. `sides`: one's own on the right, each with name and time. */
  layout?: 'list' | 'sides';
  candidates: readonly Mentionable[];
  /** Only messages made at or after this time (milliseconds) are shown. */
  since?: number;
  /** Stands before the room's first message. */
  beginning: ReactNode;
  /** In place of the list while there is nothing to show. */
  empty: ReactNode;
}

/** A room's messages and where one writes to it: decks and pods share it. */
export function RoomChat(props: RoomChatProps) {
  const { room, view, label, placeholder, layout = 'list', candidates, since = 0, beginning, empty } = props;
  const member = useMember();
  const { timeline, status, older } = view;
  const messages = shown(timeline);
  const { echoes, reachesBack } = timeline;
  const rows = useMemo(() => rowsOf({ messages, echoes, me: member.id, since }), [messages, echoes, member.id, since]);
  // Once the stretch begins before the window, all of the window is there.
  const first = messages[0];
  const hasOlder = !reachesBack && older !== 'failed' && first !== undefined && !(Date.parse(first.createdAt) < since);
  const draft = useMemo(() => draftIn(`${member.id}:${room.source.key}`), [member.id, room]);

  useAnnounced(messages.at(-1), member.id);
  const loadOlder = useCallback(() => void room.loadOlder(), [room]);
  const follow = useCallback((following: boolean) => room.follow(following), [room]);
  const author = {
    username: member.username,
    displayName: member.displayName || member.username,
    avatarUrl: member.avatarUrl,
  };

  const renderRow = (row: Exclude<Row, { kind: 'day' }>): ReactNode =>
    row.kind === 'message' ? (
      <MessageItem message={row.message} continued={row.continued && layout === 'list'} me={member.username} />
    ) : (
      <EchoItem
        echo={row.echo}
        continued={row.continued && layout === 'list'}
        author={author}
        onRetry={(clientId) => room.retry(clientId)}
        onDiscard={(clientId) => room.discard(clientId)}
      />
    );

  return (
    <Box display="flex" flexDirection="column" flex="1" minH="0" data-layout={layout}>
      {status === 'loading' && rows.length === 0 ? (
        <SkeletonRows rows={7} label="Loading messages" flex="1" minH="0" overflow="hidden" p="5" alignContent="end" />
      ) : status === 'failed' && rows.length === 0 ? (
        <ErrorState
          title="The messages did not load"
          error={view.error}
          onRetry={() => void room.refresh()}
          flex="1"
          alignContent="center"
        />
      ) : rows.length === 0 && !hasOlder ? (
        <Box flex="1" minH="0" overflowY="auto" display="grid" alignContent="center">
          {empty}
        </Box>
      ) : (
        <MessageList
          key={room.source.key}
          rows={rows}
          label={label}
          hasOlder={hasOlder}
          onNearStart={loadOlder}
          onFollowing={follow}
          renderRow={renderRow}
          before={
            older === 'failed' ? (
              <Box textAlign="center" py="4">
                <Button size="sm" onClick={loadOlder}>
                  Load earlier messages
                </Button>
              </Box>
            ) : hasOlder ? (
              <SkeletonRows rows={2} label="Loading earlier messages" p="5" />
            ) : (
              beginning
            )
          }
        />
      )}
      <Box px={{ base: '2', md: '4' }} pb={{ base: '2', md: '4' }} pt="1">
        <Composer
          key={room.source.key}
          placeholder={placeholder}
          draft={draft}
          candidates={candidates}
          onSend={(message) => room.send(message)}
        />
      </Box>
    </Box>
  );
}

/** Tells screen readers of each new message of somebody else. */
function useAnnounced(newest: ChatMessage | undefined, me: string): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (!newest) return;
    const known = last.current;
    last.current = newest.seq;
    if (known === undefined || newest.seq <= known || newest.userId === me) return;
    announce(newest.user ? `${newest.user.displayName}: ${newest.content}` : newest.content);
  }, [newest, me]);
}
