import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { formatTime } from '../../../lib/format.js';
import { formatItc } from '../../../ui/itc.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';

interface DayValue {
  /** `2025-11-21` */
  day: string;
  value: number;
}

const WIDTH = 1_000;
const HEIGHT = 240;
const DAY_MS = 86_400_000;
const today = (): string => new Date().toISOString().slice(0, 10);
/** A date without a time is one of UTC. */
const timeOf = (day: string): number => Date.parse(day);

const amountOf = (value: number): string => {
  const amount = formatItc(value);
  return t`${amount} ITC`;
};

/** A step chart of a value by day, with a table for screen readers. */
export function StepChart({
  label,
  points,
  height = 180,
}: {
  label: string;
  points: readonly DayValue[];
  height?: number;
}) {
  const gradient = useId();
  const first = points[0];
  if (!first) return null;
  const from = Math.min(timeOf(first.day), timeOf(today()) - 6 * DAY_MS);
  const span = Math.max(timeOf(today()) - from + DAY_MS, DAY_MS);
  const top = Math.max(...points.map(({ value }) => value), 1);
  const x = (time: number): number => ((time - from) / span) * WIDTH;
  const y = (value: number): number => HEIGHT - (value / top) * (HEIGHT - 12);
  // The line begins at the first known day; each value holds until the day of the next.
  const steps = points.slice(1).map(({ day, value }) => `H${x(timeOf(day))} V${y(value)}`);
  const line = [`M${x(timeOf(first.day))} ${y(first.value)}`, ...steps, `H${WIDTH}`].join(' ');
  return (
    <Box as="figure">
      <Flex gap="3">
        <Flex
          direction="column"
          justify="space-between"
          textStyle="caption"
          color="fg.subtle"
          fontVariantNumeric="tabular-nums"
          textAlign="end"
        >
          <span>{formatItc(top)}</span>
          <span>0</span>
        </Flex>
        <Box flex="1" minW="0" color="gold.fg" borderBottom="hairline" borderStart="hairline" borderColor="border">
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            width="100%"
            height={height}
            preserveAspectRatio="none"
            role="img"
            aria-label={label}
          >
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop stopColor="currentColor" stopOpacity="0.35" />
              <stop offset="1" stopColor="currentColor" stopOpacity="0.02" />
            </linearGradient>
            <path d={`${line} V${HEIGHT} H${x(timeOf(first.day))} Z`} fill={`url(#${gradient})`} />
            <path d={line} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
          </svg>
        </Box>
      </Flex>
      <Flex justify="space-between" mt="2" ps="10" textStyle="caption" color="fg.subtle">
        <span>{formatTime(new Date(from).toISOString().slice(0, 10), 'day')}</span>
        <span>{t`Today`}</span>
      </Flex>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <tbody>
            {points.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{formatTime(day, 'date')}</th>
                <td>{amountOf(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Box>
  );
}
