import type { DirectConversation } from '@crew/contracts/chat/direct.entities';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { isMissing } from '../../../lib/api-client.js';
import { useMember } from '../../../lib/session.js';
import { threadHost } from '../../../room/room-with-threads.js';
import { useRoomTitle } from '../../../room/use-room-title.js';
import { OffTheCharts } from '../../../ui/art/scenes.js';
import { ButtonLink } from '../../../ui/button.js';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { useGetDirectConversation } from '../api/get-direct-conversation.js';
import { isMuted, nameOf } from '../model/conversation.js';
import { ConversationChat, type ConversationTools } from './conversation-chat.js';
import { ConversationHeader } from './conversation-header.js';
import styles from './conversation-view.module.css';

interface ConversationViewProps {
  id: string;
  tools: ConversationTools;
  children: ReactNode;
}

/** A conversation: its members, its messages and the composer. */
export function ConversationView({ id, tools, children }: ConversationViewProps) {
  const { data: conversation, error, refetch, isPlaceholderData } = useGetDirectConversation(id);
  if (isMissing(error)) {
    return (
      <EmptyState
        className={styles.state}
        picture={<OffTheCharts />}
        title={t`Conversation not found`}
        words={t`It does not exist, or you are not in it.`}
        action={<ButtonLink to="/messages">{t`Back to messages`}</ButtonLink>}
      />
    );
  }
  if (error && !conversation) {
    return (
      <ErrorState
        className={styles.state}
        title={t`The conversation did not load`}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!conversation) return <Loading />;
  return (
    <Loaded conversation={conversation} listed={isPlaceholderData} tools={tools}>
      {children}
    </Loaded>
  );
}

interface LoadedProps extends Omit<ConversationViewProps, 'id'> {
  conversation: DirectConversation;
  /** Whether it is still the copy of the list, whose read position may be old. */
  listed: boolean;
}

function Loaded({ conversation, listed, tools, children }: LoadedProps) {
  const { id: me } = useMember();
  const name = nameOf(conversation, me);
  useRoomTitle(name, isMuted(conversation) ? 0 : conversation.reading.unread);
  return (
    <section className={`${styles.conversation} ${threadHost}`} aria-label={t`Conversation with ${name}`}>
      <ConversationHeader conversation={conversation} />
      <ConversationChat conversation={conversation} listed={listed} tools={tools} />
      {children}
    </section>
  );
}

const Loading = () => (
  <div className={styles.conversation} role="status" aria-label={t`Loading the conversation`}>
    <div className={styles.head}>
      <Skeleton className={styles.face} />
      <Skeleton className={styles.name} />
    </div>
    <SkeletonRows rows={7} label={t`Loading messages`} className={styles.messages} />
  </div>
);
