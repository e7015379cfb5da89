import type { DirectShelf } from '@crew/contracts/chat/direct.entities';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { SquarePen } from 'lucide-react';
import { CalmSky, EmptyCircle } from '../../../ui/art/scenes.js';
import { Button, IconButton } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import { MoreButton } from '../../../ui/more-button.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { UnreadChip } from '../../../ui/unread-chip.js';
import { useCountUnreadConversations } from '../api/count-unread-conversations.js';
import { useListDirectConversations } from '../api/list-direct-conversations.js';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.js';

const SHELVES = [
  { shelf: 'inbox', label: msg({ message: 'Inbox', context: 'messages' }), to: '/messages' },
  { shelf: 'requests', label: msg({ message: 'Requests', context: 'messages' }), to: '/messages?shelf=requests' },
  { shelf: 'archive', label: msg({ message: 'Archive', context: 'messages' }), to: '/messages?shelf=archive' },
] as const;

interface ConversationListProps {
  shelf: DirectShelf;
  /** Id of the open conversation. */
  openId: string | undefined;
  onWrite: () => void;
}

/** The member's conversations: those of one shelf, and links to the others. */
export function ConversationList({ shelf, openId, onWrite }: ConversationListProps) {
  const { data: count } = useCountUnreadConversations();
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t`Messages`}</h1>
        <IconButton label={t`New message`} onClick={onWrite}>
          <SquarePen size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <nav aria-label={t`Conversations`} className={styles.shelves}>
        {SHELVES.map(({ shelf: id, label, to }) => (
          <Link key={id} to={to} className={styles.shelf} aria-current={id === shelf ? 'true' : undefined}>
            {i18n._(label)}
            {id === 'requests' && <UnreadChip hue="gold" count={count?.requests ?? 0} />}
          </Link>
        ))}
      </nav>
      <Rows shelf={shelf} openId={openId} onWrite={onWrite} />
    </>
  );
}

function Rows({ shelf, openId, onWrite }: ConversationListProps) {
  const query = useListDirectConversations(shelf);
  const { data, isError, error, refetch } = query;
  if (!data && isError)
    return <ErrorState title={t`Your messages did not load`} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} label={t`Loading your messages`} className={styles.loading} />;
  const conversations = data.pages.flat();
  if (conversations.length === 0) return <Nothing shelf={shelf} onWrite={onWrite} />;
  return (
    <div className={styles.rows}>
      <ul className={styles.list}>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} open={conversation.id === openId} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} size="sm" />
    </div>
  );
}

function Nothing({ shelf, onWrite }: Pick<ConversationListProps, 'shelf' | 'onWrite'>) {
  if (shelf === 'requests') {
    return (
      <EmptyState
        picture={<CalmSky size={140} />}
        title={t`No requests`}
        words={t`If somebody writes to you with whom you share no pod, you decide here.`}
      />
    );
  }
  if (shelf === 'archive') {
    return (
      <EmptyState
        picture={<CalmSky size={140} />}
        title={t`The archive is empty`}
        words={t`Conversations that you archive wait here until somebody writes again.`}
      />
    );
  }
  return (
    <EmptyState
      picture={<EmptyCircle size={140} />}
      title={t`No messages yet`}
      words={t`Write to one member or to a small group. Nobody else can read it.`}
      action={
        <Button variant="solid" onClick={onWrite}>
          {t`Write to someone`}
        </Button>
      }
    />
  );
}
