import { Box } from '@chakra-ui/react';
import { gistOf } from '@crew/contracts/chat/gist-of';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '../lib/query-client.js';
import { useMember } from '../lib/session.js';
import { useBlocked } from '../members/api/list-blocks.js';
import { Button } from '../ui/button.js';
import { orToast } from '../ui/or-toast.js';
import { SkeletonRows } from '../ui/skeleton.js';
import { ErrorState } from '../ui/states.js';
import { toastError } from '../ui/toast.js';
import { usePostMessage } from './api/post-message.js';
import { Composer } from './composer/composer.js';
import { EchoItem } from './list/echo-item.js';
import type { RowState, Said } from './list/list-row.js';
import { MessageItem } from './list/message-item.js';
import { MessageList, type Target } from './list/message-list.js';
import { useAnnounced } from './list/use-announced.js';
import type { ChatMessage } from './model/chat-message.js';
import { draftIn } from './model/draft.js';
import type { Mentionable } from './model/mention.js';
import type { Room } from './model/room.js';
import type { RoomView } from './model/room-source.js';
import { rowsOf, type Unread } from './model/rows.js';
import { shown, type Answered } from './model/timeline.js';
import { withoutBlocked, withoutDeletedQuotes } from './model/visibility.js';
import { RoomActionsContext, type RoomActions } from './room-actions.js';
import { TypingIndicator } from './typing-indicator.js';

type OwnActions = Omit<RoomActions, 'me' | 'moderates' | 'reply' | 'jump'> & Partial<Pick<RoomActions, 'moderates'>>;

const NO_ACTIONS: OwnActions = { nameOf: () => undefined };

interface RoomChatProps {
  room: Room<ChatMessage>;
  view: RoomView<ChatMessage>;
  label: string;
  placeholder: string;
  /** `list`: a compact list. `sides`: the member's own messages on the right, each with name and time. */
  layout?: 'list' | 'sides';
  candidates: readonly Mentionable[];
  onMentionToken?: (token: string | undefined) => void;
  /**
   * What a member can do with messages, besides answering and jumping, which every room has. Admins moderate by default.
   */
  actions?: OwnActions;
  /** Only messages made at or after this time (milliseconds) are shown. */
  since?: number;
  /** Called when a jump leads to a message before `since`. */
  onBeyond?: () => void;
  /** The unread messages when the room was entered. */
  unread?: Unread;
  /** Called with the sequence number of the newest visible message. */
  onRead?: (seq: number) => void;
  /** The message in the URL's hash. */
  linked?: Target;
  /** Shown above the typing indicator: answers that captains are streaming. */
  speaking?: ReactNode;
  typing?: readonly string[];
  onTyping?: () => void;
  /** Shown before the room's first message. */
  beginning: ReactNode;
  /** Replaces an empty list. */
  empty: ReactNode;
}

/** A room's messages and composer, for decks and pods. */
export function RoomChat(props: RoomChatProps) {
  const {
    room,
    view,
    label,
    layout = 'list',
    actions: own = NO_ACTIONS,
    candidates,
    since = 0,
    onBeyond,
    unread,
    linked,
    onRead,
    beginning,
    empty,
  } = props;
  const member = useMember();
  const { timeline, status, older } = view;
  const blocked = useBlocked();
  const all = shown(timeline);
  const messages = useMemo(() => withoutDeletedQuotes(withoutBlocked(all, blocked.ids)), [all, blocked.ids]);
  const { echoes, reachesBack, reachesNewest } = timeline;
  const first = all[0];
  const unreadAbove = unread !== undefined && first !== undefined && unread.after + 1 < first.seq;
  // No separator if the first unread message is above the loaded range.
  const line = unreadAbove ? undefined : unread;
  const rows = useMemo(
    () => rowsOf({ messages, echoes, me: member.id, since, unread: line }),
    [messages, echoes, member.id, since, line],
  );
  // Once the range begins before the time window, the whole window is loaded.
  const hasOlder = !reachesBack && older !== 'failed' && first !== undefined && !(Date.parse(first.createdAt) < since);
  const draft = useMemo(() => draftIn(`${member.id}:${room.source.key}`), [member.id, room]);
  const postMessage = usePostMessage(room);
  const [answered, setAnswered] = useState<Answered>();
  const [jumped, setJumped] = useState<{ to: Target; linked: Target | undefined }>();
  useAnnounced(messages, member.id);

  const find = useCallback(
    (messageId: string) => {
      room.jumpTo(messageId).catch((error: unknown) => {
        toastError('That message could not be found', messageOf(error));
      });
    },
    [room],
  );
  const jump = useCallback(
    (messageId: string) => {
      setJumped({ to: { messageId }, linked });
      find(messageId);
    },
    [find, linked],
  );
  useEffect(() => {
    if (linked) find(linked.messageId);
  }, [linked, find]);
  // The later of the URL's target and a clicked quote.
  const target = jumped && jumped.linked === linked ? jumped.to : linked;
  const led = useRef<Target>(undefined);
  useEffect(() => {
    const found = target && led.current !== target && all.find(({ id }) => id === target.messageId);
    if (!found) return;
    led.current = target;
    if (Date.parse(found.createdAt) < since) onBeyond?.();
  }, [target, all, since, onBeyond]);

  const { id, username, isAdmin } = member;
  const actions = useMemo(
    (): RoomActions => ({
      moderates: isAdmin,
      ...own,
      me: { id, username },
      jump,
      reply: (message) =>
        setAnswered({
          id: message.id,
          name: message.user?.displayName ?? 'the ship',
          excerpt: gistOf(message),
        }),
    }),
    [own, id, username, isAdmin, jump],
  );

  const renderRow = useCallback(
    (row: Said, state: RowState) => {
      const continued = row.continued && layout === 'list';
      if (row.kind === 'message') return <MessageItem message={row.message} continued={continued} {...state} />;
      const { username, displayName, avatarUrl } = member;
      return (
        <EchoItem
          echo={row.echo}
          continued={continued}
          author={{ username, displayName: displayName || username, avatarUrl }}
          onRetry={(clientId) => room.retry(clientId)}
          onDiscard={(clientId) => room.discard(clientId)}
        />
      );
    },
    [room, member, layout],
  );

  const [atEnd, setAtEnd] = useState(true);
  const onAtEnd = useCallback(
    (end: boolean) => {
      setAtEnd(end);
      room.follow(end);
    },
    [room],
  );
  const newest = timeline.newestSeq;
  useReportRead(status === 'ready' && atEnd && reachesNewest && newest > 0, newest, onRead);

  const loadOlder = useCallback(() => void room.loadOlder(), [room]);
  const loadNewer = useCallback(() => void room.loadNewer(), [room]);

  const toUnread = async () => {
    const place = (unread?.after ?? 0) + 1;
    await room.jumpToPlace(place);
    const there = withoutBlocked(shown(room.view.get().timeline), blocked.ids).find(({ seq }) => seq >= place);
    if (there) setJumped({ to: { messageId: there.id }, linked });
  };

  return (
    <RoomActionsContext value={actions}>
      <Box display="flex" flexDirection="column" flex="1" minH="0" data-layout={layout}>
        {blocked.pending || (status === 'loading' && rows.length === 0) ? (
          <SkeletonRows
            rows={7}
            label="Loading messages"
            flex="1"
            minH="0"
            overflow="hidden"
            p="5"
            alignContent="end"
          />
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
            atNewest={reachesNewest}
            loadedFrom={first?.seq ?? 0}
            unreadAbove={unreadAbove}
            target={target}
            onNearStart={loadOlder}
            onNearEnd={loadNewer}
            onAtEnd={onAtEnd}
            onToNewest={() => orToast(room.jumpToNewest())}
            onToUnread={() => {
              if (since > 0) onBeyond?.();
              orToast(toUnread());
            }}
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
        <Box px={{ base: '2', md: '4' }}>{props.speaking}</Box>
        <Box px={{ base: '2', md: '4' }} pb={{ base: '2', md: '4' }}>
          <TypingIndicator names={props.typing ?? []} />
          <Composer
            key={room.source.key}
            placeholder={props.placeholder}
            room={room.source.key}
            draft={draft}
            candidates={candidates}
            onMentionToken={props.onMentionToken}
            answered={answered}
            onCancelAnswer={() => setAnswered(undefined)}
            onTyping={props.onTyping}
            onSend={(message) => {
              postMessage(message);
              setAnswered(undefined);
            }}
          />
        </Box>
      </Box>
    </RoomActionsContext>
  );
}

/** Reports the newest message as read while the page is visible. */
function useReportRead(isVisible: boolean, newest: number, onRead: ((seq: number) => void) | undefined): void {
  useEffect(() => {
    if (!isVisible || !onRead) return undefined;
    const report = () => {
      if (document.visibilityState === 'visible') onRead(newest);
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [isVisible, newest, onRead]);
}
