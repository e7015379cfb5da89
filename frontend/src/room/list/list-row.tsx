import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { dayName } from '../model/moment.js';
import type { Row } from '../model/rows.js';

const Separator = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    pt: '5',
    pb: '1',
    textStyle: 'caption',
    fontWeight: 'semibold',
    color: 'fg.subtle',
    _before: { content: '""', flex: '1', h: '1px', bg: 'border' },
    _after: { content: '""', flex: '1', h: '1px', bg: 'border' },
    '&[data-unread]': { color: 'gold.fg', _before: { bg: 'gold.muted' }, _after: { bg: 'gold.muted' } },
  },
});

/** Includes the message's margins in the measured height. */
export const ROW = { display: 'flow-root' } as const;

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

/** One row, memoized while the list only scrolls. */
export const ListRow = memo(function ListRow({ index, row, measure, lit, active, onActive, renderRow }: ListRowProps) {
  // Also for echoes: the pointer may rest on one as it becomes a message.
  const activate = isSaid(row) ? () => onActive(row.key) : undefined;
  return (
    <div
      data-index={index}
      ref={measure}
      style={ROW}
      role="presentation"
      // React fires no mouseenter if the element that was under the pointer is removed.
      onPointerOver={activate}
      onPointerDown={activate}
      onFocus={activate}
    >
      {row.kind === 'day' ? (
        <Separator>{dayName(row.at)}</Separator>
      ) : row.kind === 'unread' ? (
        <Separator data-unread>New</Separator>
      ) : (
        renderRow(row, { lit, active })
      )}
    </div>
  );
});
