import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Row } from '../model/rows.js';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.js';
import { JumpButton } from './jump-button.js';
import { isSaid, ListRow, MissedButton, type RowState, type Said } from './list-row.js';
import rowStyles from './list-row.module.css';
import styles from './message-list.module.css';
import { useFeedKeys } from './use-feed-keys.js';
import { useFirstKept } from './use-first-kept.js';
import { type Target, useJumpTarget } from './use-jump-target.js';
import { useLead } from './use-lead.js';
import { useLoadMore } from './use-load-more.js';
import { useMessageVirtualizer } from './use-message-virtualizer.js';
import { useStickToEnd } from './use-stick-to-end.js';

const EscapeToNewest = lazyWhenIdle(() => import('../room-keys.js').then((part) => part.EscapeToNewest));

interface MessageListProps {
  rows: readonly Row[];
  /** Content above the first row: the room's beginning, or loading more. */
  before: ReactNode;
  hasOlder: boolean;
  /** Sequence number of the first loaded message, which may be hidden. */
  loadedFrom: number;
  /** Whether the last row is the newest message; otherwise there is more to load below. */
  atNewest: boolean;
  /** Whether the first unread message is above the loaded range. */
  unreadAbove: boolean;
  target: Target | undefined;
  onNearStart: () => void;
  onNearEnd: () => void;
  /** Called when the reader reaches or leaves the end of the loaded range. */
  onAtEnd: (atEnd: boolean) => void;
  onToNewest: () => void;
  onToUnread: () => void;
  renderRow: (row: Said, state: RowState) => ReactNode;
  label: string;
}

/**
 * The virtualized list of messages. It follows the newest while the reader is at the end, and otherwise keeps the reader's
 * position while rows are inserted before or after.
 */
export function MessageList(props: MessageListProps) {
  const { rows, before, atNewest, onAtEnd, renderRow, label } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // Before anything is loaded too: messages that are being sent may be the only rows.
  const sticks = useRef(atNewest || props.loadedFrom === 0);
  const [active, setActive] = useState<string>();

  const virtualizer = useMessageVirtualizer(rows, scroller, sticks);
  const { atEnd, scrolledTo, ...handlers } = useStickToEnd(rows, virtualizer, scroller, { sticks, atNewest });
  useEffect(() => onAtEnd(atEnd), [atEnd, atNewest, onAtEnd]);
  useLoadMore(virtualizer, { ...props, count: rows.length });
  const lead = useLead(rows, virtualizer, sticks);
  const lit = useJumpTarget(props.target, rows, lead);
  const onKeyDown = useFeedKeys(rows, virtualizer);
  useFirstKept(rows.findIndex(isSaid), rows, virtualizer, { sticks, scrolledTo });

  const items = virtualizer.getVirtualItems();
  const unreadIndex = rows.findIndex(({ kind }) => kind === 'unread') + 1;
  const unreadIsAbove = unreadIndex > 0 ? unreadIndex < (virtualizer.range?.startIndex ?? 0) : props.unreadAbove;
  const hasNew = useHasNew(rows.at(-1)?.key, atEnd) || !atNewest;
  const separator = rows[unreadIndex - 1];
  const toUnread = () => (separator ? lead(separator, 'start') : props.onToUnread());
  const toNewest = () => {
    sticks.current = true;
    if (atNewest) virtualizer.scrollToEnd();
    else props.onToNewest();
  };

  return (
    <div className={styles.place} role="presentation" onKeyDown={onKeyDown} onPointerLeave={() => setActive(undefined)}>
      <div ref={scroller} className={styles.feed} role="feed" aria-label={label} tabIndex={0} {...handlers}>
        <div className={styles.column}>
          <div className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
            <div className={styles.rendered} style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
              {items.map(({ index, key }) => {
                const row = rows[index - 1];
                return row ? (
                  <ListRow
                    key={key}
                    index={index}
                    row={row}
                    measure={virtualizer.measureElement}
                    lit={row.kind === 'message' && row.message.id === lit}
                    active={row.key === active}
                    onActive={setActive}
                    renderRow={renderRow}
                  />
                ) : (
                  <div key={key} data-index={index} ref={virtualizer.measureElement} className={rowStyles.row}>
                    <div role="article">{before}</div>
                  </div>
                );
              })}
            </div>
          </div>
        </div>
      </div>
      <EscapeToNewest onEscape={toNewest} />
      {unreadIsAbove && (
        <JumpButton edge="top" variant="tinted" onClick={toUnread} below={<MissedButton />}>
          <ArrowUp size={16} aria-hidden="true" />
          {t`To the first unread`}
        </JumpButton>
      )}
      {(!atEnd || !atNewest) && (
        <JumpButton edge="bottom" variant={hasNew ? 'solid' : 'glass'} onClick={toNewest}>
          <ArrowDown size={16} aria-hidden="true" />
          {hasNew ? t`New messages` : t`To the newest`}
        </JumpButton>
      )}
    </div>
  );
}

/** Whether rows were appended since the reader left the end. */
function useHasNew(lastKey: string | undefined, atEnd: boolean): boolean {
  const [seenKey, setSeenKey] = useState<string>();
  if (atEnd && seenKey !== lastKey) setSeenKey(lastKey);
  return seenKey !== lastKey;
}
