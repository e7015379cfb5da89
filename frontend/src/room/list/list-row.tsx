import { t } from '@lingui/core/macro';
import { memo, type ReactNode } from 'react';
import { useNow } from '../../lib/now.js';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.js';
import { dayName } from '../model/moment.js';
import type { Row } from '../model/rows.js';
import styles from './list-row.module.css';

export const MissedButton = lazyWhenIdle(() => import('../missed/missed-button.js').then((part) => part.MissedButton));

export interface RowState {
  lit: boolean;
  active: boolean;
}

export type Said = Extract<Row, { kind: 'message' | 'echo' }>;

export const isSaid = (row: Row): row is Said => row.kind === 'message' || row.kind === 'echo';

/** Estimated height of a row in px, until it is measured. */
export const likelyHeight = (row: Row): number => (!isSaid(row) ? 44 : row.continued ? 28 : 65);

interface ListRowProps extends RowState {
  index: number;
  row: Row;
  measure: (element: HTMLElement | null) => void;
  onActive: (key: string) => void;
  renderRow: (row: Said, state: RowState) => ReactNode;
}

const Day = ({ at }: { at: number }) => <div className={styles.separator}>{dayName(at, useNow())}</div>;

/** One row, memoized while the list only scrolls. */
export const ListRow = memo(function ListRow({ index, row, measure, lit, active, onActive, renderRow }: ListRowProps) {
  // Also for echoes: the pointer may rest on one as it becomes a message.
  const activate = isSaid(row) ? () => onActive(row.key) : undefined;
  return (
    <div
      data-index={index}
      ref={measure}
      className={styles.row}
      role="presentation"
      // React fires no mouseenter if the element that was under the pointer is removed.
      onPointerOver={activate}
      onPointerDown={activate}
      onFocus={activate}
    >
      {row.kind === 'day' ? (
        <Day at={row.at} />
      ) : row.kind === 'unread' ? (
        <div className={styles.separator} data-unread>
          <span>{t({ message: 'New', comment: 'Between the messages that were read and the new ones.' })}</span>
          <MissedButton />
        </div>
      ) : (
        renderRow(row, { lit, active })
      )}
    </div>
  );
});
