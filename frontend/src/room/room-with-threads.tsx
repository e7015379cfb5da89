import { useMemo, useRef } from 'react';
import { lazyPart } from '../ui/lazy-part.js';
import { lazyWhenIdle } from '../ui/lazy-when-idle.js';
import { NO_ACTIONS, RoomChat } from './room-chat.js';
import styles from './room-with-threads.module.css';
import type { RoomWithThreadsProps } from './thread/thread-props.js';
import { useOpenThread } from './use-open-thread.js';

const CaptainDrafts = lazyWhenIdle(() => import('./captain-drafts.js').then((part) => part.CaptainDrafts));
const RoomDialogs = lazyWhenIdle(() => import('./room-dialogs.js').then((part) => part.RoomDialogs));
const ThreadPanel = lazyPart(() => import('./thread/thread-panel.js'));

/** Class of the element whose children are a room with threads and what stands above it. */
export const threadHost = styles.host;

/** A room, and the open thread of one of its messages: beside it, or over it where there is no space. */
export function RoomWithThreads(props: RoomWithThreadsProps) {
  const { room, view, actions = NO_ACTIONS, reading, greeting, captains, onAskAgain } = props;
  const [threadId, openThread, closeThread] = useOpenThread();
  const column = useRef<HTMLDivElement>(null);
  const readWhileSeen = useMemo(
    () =>
      reading && {
        ...reading,
        report: (seq: number) => {
          // Nobody reads the room under a thread.
          if (!threadId || getComputedStyle(column.current!).visibility !== 'hidden') reading.report(seq);
        },
      },
    [reading, threadId],
  );

  return (
    <div className={styles.columns} data-thread={threadId}>
      <div ref={column} className={styles.room}>
        <RoomChat
          {...props}
          actions={useMemo(() => ({ ...actions, openThread }), [actions, openThread])}
          reading={readWhileSeen}
          speaking={
            <>
              {greeting}
              {captains && <CaptainDrafts room={room} view={view} onAskAgain={onAskAgain} />}
            </>
          }
        />
      </div>
      <RoomDialogs />
      {threadId && (
        <div className={styles.thread}>
          <ThreadPanel key={threadId} {...props} threadId={threadId} onClose={closeThread} />
        </div>
      )}
    </div>
  );
}
