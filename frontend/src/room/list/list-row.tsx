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

/** A message's margins are measured with it. */
export const ROW = { display: 'flow-root' } as const;

export interface RowState {
  lit: boolean;
  active: boolean;
}

export type Said = Extract<Row, { kind: 'message' | 'echo' }>;

export const isSaid = (row: Row): row is Said => row.kind === 'message' || row.kind === 'echo';

/** About how high a row is, in px, until it is drawn. */
export const likelyHeight = (row: Row): number => (!isSaid(row) ? 44 : row.continued ? 28 : 65);

interface ListRowProps extends RowState {
  index: number;
  row: Row;
  measure: (element: HTMLElement | null) => void;
  onActive: (key: string) => void;
  renderRow: (row: Said, state: RowState) => ReactNode;
}

/** One row, left as it is while the list only scrolls. */
export const ListRow = memo(function ListRow({ index, row, measure, lit, active, onActive, renderRow }: ListRowProps) {
  // Also of what is being sent: the pointer may rest on it as it becomes a message.
  const activate = isSaid(row) ? () => onActive(row.key) : undefined;
  return (
    <div
      data-index={index}
      ref={measure}
      style={ROW}
      // React tells nobody of an entering when what was under the pointer has gone from the page.
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
