import type { DirectConversation } from '@crew/contracts/chat/direct.entities';
import { t } from '@lingui/core/macro';
import { type ReactNode, useMemo } from 'react';
import { useMember } from '../../../lib/session.js';
import { useBlocked } from '../../../members/api/list-blocks.js';
import { shownName } from '../../../members/model/shown-name.js';
import { useHintTyping } from '../../../room/api/hint-typing.js';
import { useMarkRead } from '../../../room/api/mark-read.js';
import type { ChatMessage } from '../../../room/model/chat-message.js';
import type { Mentionable } from '../../../room/model/mention.js';
import { shown } from '../../../room/model/timeline.js';
import { RoomWithThreads } from '../../../room/room-with-threads.js';
import { useLinkedMessage } from '../../../room/use-linked-message.js';
import { useMessageActions } from '../../../room/use-message-actions.js';
import { useRoom } from '../../../room/use-room.js';
import { useUnreadOnEntering } from '../../../room/use-unread-on-entering.js';
import { EmptyCircle } from '../../../ui/art/scenes.js';
import { EmptyState } from '../../../ui/states.js';
import { conversationRoom } from '../api/conversation-room.js';
import { awaitedIn, nameOf, othersIn, type Participant, seenIn } from '../model/conversation.js';
import styles from './conversation-chat.module.css';
import { Awaited, Blocked, Deleted, Request } from './closed-composer.js';

/** What the screen adds to conversations from other features. */
export interface ConversationTools {
  /** A button on each message of another. */
  buttons: (message: ChatMessage) => ReactNode;
  /** Asks why the member flags a message. */
  flag: (message: ChatMessage) => void;
}

interface ConversationChatProps {
  conversation: DirectConversation;
  /** Whether it is still the copy of the list, whose read position may be old. */
  listed: boolean;
  tools: ConversationTools;
}

/** The messages of a conversation, and its composer, or what stands in its place. */
export function ConversationChat({ conversation, listed, tools: { buttons, flag } }: ConversationChatProps) {
  const me = useMember();
  const { id, kind, shelf } = conversation;
  const { room, view } = useRoom(useMemo(() => conversationRoom(id), [id]));
  const others = useMemo(() => othersIn(conversation, me.id), [conversation, me.id]);
  const candidates = useMentionables(kind, others);
  const blocked = useBlocked();
  const isRequest = shelf === 'requests';
  const seen = useMemo(() => seenIn(shown(view.timeline), others, me.id), [view.timeline, others, me.id]);
  const messageActions = useMessageActions(room, candidates);
  const actions = useMemo(() => {
    const names = new Map(others.map(({ user }) => [user.id, shownName(user)]));
    return {
      ...(!isRequest && messageActions),
      moderates: false,
      pins: !isRequest,
      buttons: (message: ChatMessage) => message.userId !== me.id && buttons(message),
      nameOf: (userId: string) => names.get(userId),
      linkTo: (message: { id: string }) => `${location.origin}/messages/${id}#message-${message.id}`,
      below: (message: { id: string }) => message.id === seen?.messageId && <Seen kind={kind} by={seen.by} />,
    };
  }, [id, me.id, kind, isRequest, messageActions, buttons, others, seen]);

  const [other] = others;
  const reported = shown(view.timeline).findLast(({ userId, deleted }) => userId !== me.id && !deleted);
  const awaited = view.timeline.newestSeq > 0 ? awaitedIn(conversation, me.id) : undefined;
  const closed = isRequest ? (
    <Request conversation={conversation} onReport={reported && (() => flag(reported))} />
  ) : kind === 'pair' && other?.deleted ? (
    <Deleted />
  ) : kind === 'pair' && other && blocked.ids.has(other.user.id) ? (
    <Blocked member={other.user} />
  ) : (
    awaited && <Awaited name={shownName(awaited.user)} />
  );
  const name = nameOf(conversation, me.id);
  const reading = useMarkRead(room.source);

  return (
    <RoomWithThreads
      room={room}
      view={view}
      layout="sides"
      label={t`Messages with ${name}`}
      placeholder={t`Type a message...`}
      candidates={candidates}
      actions={actions}
      linked={useLinkedMessage()}
      unread={useUnreadOnEntering(room.source, listed ? undefined : conversation.reading)}
      // A request counts as read once it is accepted.
      reading={isRequest ? undefined : reading}
      onTyping={useHintTyping(room.source)}
      closed={closed}
      beginning={<div className={styles.beginning}>{t`The beginning of your conversation with ${name}`}</div>}
      empty={
        <EmptyState
          picture={<EmptyCircle />}
          title={t`No messages yet`}
          words={t`Nobody outside this conversation can read it.`}
        />
      }
    />
  );
}

const NOBODY: readonly Mentionable[] = [];

/** Whom a message can mention: the others of a group. */
function useMentionables(kind: DirectConversation['kind'], others: readonly Participant[]): readonly Mentionable[] {
  return useMemo(
    () =>
      kind === 'pair'
        ? NOBODY
        : others.map(({ user }) => ({
            key: user.username,
            displayName: shownName(user),
            avatarUrl: user.avatarUrl,
            type: 'member' as const,
            isAdmin: user.isAdmin,
          })),
    [kind, others],
  );
}

function Seen({ kind, by }: { kind: DirectConversation['kind']; by: readonly Participant[] }) {
  const names = by.map(({ user }) => shownName(user)).join(', ');
  return (
    <div className={styles.seen}>
      {kind === 'pair' ? t({ message: 'Seen', context: 'message' }) : t`Seen by ${names}`}
    </div>
  );
}
