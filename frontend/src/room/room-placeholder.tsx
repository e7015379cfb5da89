import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { SkeletonRows } from '../ui/skeleton.js';
import { ErrorState } from '../ui/states.js';
import type { ChatMessage } from './model/chat-message.js';
import type { Loading, RoomView } from './model/room-source.js';
import styles from './room-placeholder.module.css';

interface RoomPlaceholderProps {
  view: Pick<RoomView<ChatMessage>, 'status' | 'error'>;
  /** Whether it is not known yet which members the reader has blocked. */
  pending: boolean;
  /** Whether there is no row to show. */
  isEmpty: boolean;
  hasOlder: boolean;
  /** Shown in a room without messages, in place of the list. */
  empty: ReactNode;
  onRetry: () => void;
  /** The list of messages. */
  children: ReactNode;
}

/** Shows what stands in place of a room's messages until there are some. */
export function RoomPlaceholder({ view, pending, isEmpty, hasOlder, empty, onRetry, children }: RoomPlaceholderProps) {
  if (pending || (view.status === 'loading' && isEmpty)) {
    return <SkeletonRows rows={7} label={t`Loading messages`} className={styles.loading} />;
  }
  if (view.status === 'failed' && isEmpty) {
    return (
      <ErrorState title={t`The messages did not load`} error={view.error} onRetry={onRetry} className={styles.failed} />
    );
  }
  if (!isEmpty || hasOlder || empty === undefined) return children;
  return <div className={styles.empty}>{empty}</div>;
}

interface BeforeMessagesProps {
  older: Loading;
  hasOlder: boolean;
  onRetry: () => void;
  beginning: ReactNode;
}

/** What stands above the first loaded message: the room's beginning, or loading more. */
export function BeforeMessages({ older, hasOlder, onRetry, beginning }: BeforeMessagesProps) {
  if (older === 'failed') {
    return (
      <div className={styles.retry}>
        <Button size="sm" onClick={onRetry}>
          {t`Load earlier messages`}
        </Button>
      </div>
    );
  }
  return hasOlder ? (
    <SkeletonRows rows={2} label={t`Loading earlier messages`} className={styles.earlier} />
  ) : (
    beginning
  );
}
