import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useMember } from '../lib/session.js';
import { shownName } from '../members/model/shown-name.js';
import { lazyWhenIdle } from '../ui/lazy-when-idle.js';
import { orToast } from '../ui/or-toast.js';
import type { Reading } from './api/mark-read.js';
import { useMarkUnread } from './api/mark-unread.js';
import { usePostMessage } from './api/post-message.js';
import { Composer } from './composer/composer.js';
import { COMPOSER_ID } from './composer/composer-field.js';
import { type Mentions, MentionsContext } from './composer/message-field.js';
import { EchoItem } from './list/echo-item.js';
import type { RowState, Said } from './list/list-row.js';
import { MessageItem } from './list/message-item.js';
import { MessageList } from './list/message-list.js';
import { useAnnounced } from './list/use-announced.js';
import type { Target } from './list/use-jump-target.js';
import type { ChatMessage } from './model/chat-message.js';
import { draftIn } from './model/draft.js';
import { gistIn } from './model/gist.js';
import type { Room } from './model/room.js';
import type { RoomView } from './model/room-source.js';
import type { Unread } from './model/rows.js';
import { type Answered, type Draft, shown } from './model/timeline.js';
import { withoutBlocked } from './model/visibility.js';
import { RoomActionsContext, type RoomActions } from './room-actions.js';
import styles from './room-chat.module.css';
import { BeforeMessages, RoomPlaceholder } from './room-placeholder.js';
import { useJump } from './use-jump.js';
import { useReportRead } from './use-report-read.js';
import { useRows } from './use-rows.js';

const TypingIndicator = lazyWhenIdle(() => import('./typing-indicator.js').then((part) => part.TypingIndicator));
const WritingKeys = lazyWhenIdle(() => import('./room-keys.js').then((part) => part.WritingKeys));

type OwnActions = Omit<
  RoomActions,
  'me' | 'source' | 'unread' | 'moderates' | 'reply' | 'jump' | 'markUnread' | 'resumeReading' | 'editing' | 'onEditing'
> &
  Partial<Pick<RoomActions, 'moderates'>>;

export const NO_ACTIONS: OwnActions = { nameOf: () => undefined };

export interface RoomChatProps extends Mentions {
  room: Room<ChatMessage>;
  view: RoomView<ChatMessage>;
  label: string;
  placeholder: string;
  /** `list`: a compact list. `sides`: the member's own messages on the right, each with name and time. */
  layout?: 'list' | 'sides';
  /** Id of the message field. */
  composerId?: string;
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
  /** Reports how far the member has read. */
  reading?: Reading;
  /** The message in the URL's hash. */
  linked?: Target;
  /** Shown above the typing indicator: answers that captains are streaming. */
  speaking?: ReactNode;
  onTyping?: () => void;
  /** Shown above the composer. */
  options?: ReactNode;
  /** Called with a message that is sent. @returns it with what the options add */
  onSend?: (message: Draft) => Draft;
  /** Replaces the composer where the member cannot write. */
  closed?: ReactNode;
  /** Shown before the room's first message. */
  beginning: ReactNode;
  /** Replaces an empty list; without it the beginning is shown alone. */
  empty?: ReactNode;
}

/** A room's messages and composer, for decks, pods and direct conversations. */
export function RoomChat(props: RoomChatProps) {
  const { room, view, layout = 'list', actions: own = NO_ACTIONS, composerId = COMPOSER_ID } = props;
  const { reading, unread, candidates, onMentionToken } = props;
  const { id, username, isAdmin } = useMember();
  const draft = useMemo(() => draftIn(`${id}:${room.source.key}`), [id, room]);
  const postMessage = usePostMessage(room);
  const markUnread = useMarkUnread(room.source, reading);
  const [answered, setAnswered] = useState<Answered>();
  const [editing, setEditing] = useState<string>();
  const { jump, pending, ...feed } = useRoomFeed(props);

  const actions = useMemo(
    (): RoomActions => ({
      moderates: isAdmin,
      ...own,
      me: { id, username },
      source: room.source,
      unread,
      jump,
      editing,
      onEditing: setEditing,
      ...(reading && { markUnread, resumeReading: reading.resume }),
      reply: (message) => setAnswered(quoteOf(message)),
    }),
    [own, id, username, isAdmin, jump, editing, room, unread, reading, markUnread],
  );

  return (
    <RoomContexts actions={actions} candidates={candidates} onMentionToken={onMentionToken}>
      <div className={styles.room} data-layout={layout}>
        <RoomPlaceholder
          pending={pending}
          view={view}
          isEmpty={feed.rows.length === 0}
          hasOlder={feed.hasOlder}
          empty={props.empty}
          onRetry={() => void room.refresh()}
        >
          <MessageList
            key={room.source.key}
            label={props.label}
            {...feed}
            before={
              <BeforeMessages
                older={view.older}
                hasOlder={feed.hasOlder}
                onRetry={feed.onNearStart}
                beginning={props.beginning}
              />
            }
          />
        </RoomPlaceholder>
        <div className={styles.speaking}>{props.speaking}</div>
        <div className={styles.writing}>
          <WritingKeys view={view} actions={actions} composerId={composerId} />
          <div role="status" className={styles.typing}>
            <TypingIndicator source={room.source} />
          </div>
          {!props.closed && props.options}
          {props.closed ?? (
            <Composer
              key={room.source.key}
              id={composerId}
              placeholder={props.placeholder}
              room={room.source.key}
              draft={draft}
              candidates={candidates}
              answered={answered}
              onCancelAnswer={() => setAnswered(undefined)}
              onTyping={props.onTyping}
              onSend={(message) => {
                postMessage(props.onSend?.(message) ?? message);
                setAnswered(undefined);
                reading?.resume();
              }}
            />
          )}
        </div>
      </div>
    </RoomContexts>
  );
}

/** What the messages and fields of a room take from it. */
function RoomContexts(props: Mentions & { actions: RoomActions; children: ReactNode }) {
  const { actions, candidates, onMentionToken, children } = props;
  const mentions = useMemo(() => ({ candidates, onMentionToken }), [candidates, onMentionToken]);
  return (
    <RoomActionsContext value={actions}>
      <MentionsContext value={mentions}>{children}</MentionsContext>
    </RoomActionsContext>
  );
}

const quoteOf = (message: ChatMessage): Answered => ({
  id: message.id,
  name: message.user ? shownName(message.user) : 'Crew',
  username: message.user?.username,
  excerpt: gistIn(message),
});

/** What the message list shows of a room, and what it does when the reader moves. */
function useRoomFeed({ room, view, layout = 'list', since = 0, onBeyond, unread, reading, linked }: RoomChatProps) {
  const { id: me } = useMember();
  const { all, messages, rows, hasOlder, unreadAbove, loadedFrom, blocked } = useRows(view, { me, since, unread });
  useAnnounced(messages, view.timeline, me);
  const { target, jump, show } = useJump(room, { linked, messages: all, since, onBeyond });

  const [atEnd, setAtEnd] = useState(true);
  const onAtEnd = useCallback(
    (end: boolean) => {
      setAtEnd(end);
      room.follow(end);
    },
    [room],
  );
  const { reachesNewest, newestSeq } = view.timeline;
  useReportRead(view.status === 'ready' && atEnd && reachesNewest && newestSeq > 0, newestSeq, reading?.report);

  const jumpToUnread = async () => {
    const place = (unread?.after ?? 0) + 1;
    await room.jumpToPlace(place);
    const there = withoutBlocked(shown(room.view.get().timeline), blocked.ids).find(({ seq }) => seq >= place);
    if (there) show(there.id);
  };
  return {
    rows,
    hasOlder,
    unreadAbove,
    loadedFrom,
    target,
    jump,
    onAtEnd,
    atNewest: reachesNewest,
    pending: blocked.pending,
    renderRow: useRenderRow(room, layout),
    onNearStart: useCallback(() => void room.loadOlder(), [room]),
    onNearEnd: useCallback(() => void room.loadNewer(), [room]),
    onToNewest: () => orToast(room.jumpToNewest()),
    onToUnread: () => {
      if (since > 0) onBeyond?.();
      orToast(jumpToUnread());
    },
  };
}

function useRenderRow(room: Room<ChatMessage>, layout: 'list' | 'sides'): (row: Said, state: RowState) => ReactNode {
  const member = useMember();
  return useCallback(
    (row: Said, state: RowState) => {
      const continued = row.continued && layout === 'list';
      if (row.kind === 'message') return <MessageItem message={row.message} continued={continued} {...state} />;
      const { username, displayName, avatarUrl, isAdmin } = member;
      return (
        <EchoItem
          echo={row.echo}
          continued={continued}
          author={{ username, displayName: displayName || username, avatarUrl, isAdmin }}
          onRetry={(clientId) => room.retry(clientId)}
          onDiscard={(clientId) => room.discard(clientId)}
        />
      );
    },
    [room, member, layout],
  );
}
