import { t } from '@lingui/core/macro';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { ApiError } from '../../lib/api-client.js';
import { isComposing } from '../../lib/is-composing.js';
import { OffTheCharts } from '../../ui/art/scenes.js';
import { Button, IconButton } from '../../ui/button.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { useFollowThread } from '../api/follow-thread.js';
import { useGetThread } from '../api/get-thread.js';
import { useUnfollowThread } from '../api/unfollow-thread.js';
import type { ChatMessage } from '../model/chat-message.js';
import { shown } from '../model/timeline.js';
import { ThreadChat } from './thread-chat.js';
import styles from './thread-panel.module.css';
import type { ThreadPanelProps } from './thread-props.js';
import { useReturnFocus } from './use-return-focus.js';

/** The message does not exist, or the member may not read its room. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && ['not_found', 'not_a_member', 'forbidden', 'invalid_input'].includes(error.code);

/** The thread of a message: the message, the replies and a composer. Escape closes it. */
export default function ThreadPanel(props: ThreadPanelProps) {
  const { room, view, threadId, onClose } = props;
  useReturnFocus(threadId);
  const { data, error, refetch } = useGetThread(room.source, threadId);
  const follow = useFollowThread(room.source, threadId);
  const unfollow = useUnfollowThread(room.source, threadId);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const listed = shown(view.timeline).find(({ id }) => id === threadId);
  const parent = useMemo(() => latest(data?.message, listed), [data?.message, listed]);
  const following = data?.reading.following === true;

  return (
    <div
      role="presentation"
      className={styles.place}
      onKeyDown={(event) => {
        // Dialogs of the panel are elsewhere in the document.
        const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
        const isOurs = event.key === 'Escape' && !isComposing(event.nativeEvent) && !event.defaultPrevented;
        if (!isOurs || !isInside) return;
        event.preventDefault();
        onClose();
      }}
    >
      <section ref={panel} className={styles.panel} aria-label={t`Thread`} tabIndex={-1} data-thread-panel>
        <div className={styles.head}>
          <IconButton label={t`Back`} className={styles.back} onClick={onClose}>
            <ArrowLeft size={20} aria-hidden="true" />
          </IconButton>
          <h2 className={styles.title}>{t`Thread`}</h2>
          {data && (
            <Button
              size="sm"
              variant={following ? 'tinted' : 'glass'}
              data-tooltip={following ? t`New replies are in your threads` : undefined}
              onClick={() => (following ? unfollow : follow).mutate()}
            >
              {following ? t`Following` : t`Follow`}
            </Button>
          )}
          <IconButton label={t`Close the thread`} className={styles.close} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        {parent && data ? (
          <ThreadChat {...props} parent={parent} reading={data.reading} />
        ) : isMissing(error) ? (
          <EmptyState
            className={styles.state}
            picture={<OffTheCharts size={160} />}
            title={t`Thread not found`}
            words={t`It does not exist, or you cannot read it.`}
          />
        ) : error ? (
          <ErrorState
            className={styles.state}
            title={t`The thread did not load`}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={5} label={t`Loading the thread`} className={styles.loading} />
        )}
      </section>
    </div>
  );
}

/** The later state of the thread's message: responses to what the member does with it are in the room first. */
const latest = (fetched: ChatMessage | undefined, listed: ChatMessage | undefined): ChatMessage | undefined =>
  fetched && listed && listed.rev > fetched.rev ? listed : fetched;
