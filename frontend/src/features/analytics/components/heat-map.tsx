import { Box } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { Table } from '../../../ui/table.js';

interface HeatCell {
  text: string;
  /** Between 0 and 1: how strong the color is. */
  strength: number;
  /** The cell with its row and column, in words. */
  title: string;
}

export interface HeatRow {
  name: string;
  /** A second column, without color. */
  note?: string;
  /** From the first column on; columns after the last cell are empty. */
  cells: readonly HeatCell[];
}

interface HeatMapProps {
  label: string;
  /** Names of the first columns, and of those with colors. */
  head: readonly string[];
  columns: readonly string[];
  rows: readonly HeatRow[];
  hue: string;
}

/** Keeps text readable on the color in both themes. */
const STRONGEST_PERCENT = 45;

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** A table with a color behind each value; arrow keys lead from cell to cell. */
export function HeatMap({ label, head, columns, rows, hue }: HeatMapProps) {
  const [[row, column], setPlace] = useState<readonly [number, number]>([0, 0]);
  const place = rows[row]?.cells[column] ? [row, column] : [0, 0];

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = [place[0]! + step[0], place[1]! + step[1]] as const;
    if (!rows[next[0]]?.cells[next[1]]) return;
    setPlace(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.join()}"]`)?.focus();
  };

  return (
    <Box position="relative" overflowX="auto" css={{ '--heat': `colors.${hue}.solid` }}>
      <Table
        role="grid"
        aria-label={label}
        onKeyDown={press}
        css={{ fontSize: 'xs', fontVariantNumeric: 'tabular-nums', '& th, & td': { px: '1.5', py: '1.5' } }}
      >
        <thead>
          <tr>
            {[...head, ...columns].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, note, cells }, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {note !== undefined && <td>{note}</td>}
              {columns.map((columnName, index) => {
                const cell = cells[index];
                if (!cell) return <td key={columnName} />;
                return (
                  <Box
                    as="td"
                    key={columnName}
                    data-cell={`${at},${index}`}
                    tabIndex={at === place[0] && index === place[1] ? 0 : -1}
                    aria-label={cell.title}
                    data-tooltip={cell.title}
                    onFocus={() => setPlace([at, index])}
                    textAlign="center"
                    whiteSpace="nowrap"
                    style={{
                      background: `color-mix(in srgb, var(--heat) ${Math.round(cell.strength * STRONGEST_PERCENT)}%, transparent)`,
                    }}
                  >
                    {cell.text}
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
