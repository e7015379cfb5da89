import { Box, Flex } from '@chakra-ui/react';
import { formatNumber, formatTime } from '../../../lib/format.js';
import type { DayPoint, Series } from '../model/day-series.js';
import { seriesColor } from './series-colors.js';

const WIDTH = 176;

interface DayTooltipProps {
  series: readonly Series[];
  point: DayPoint;
  /** Of the day, in the chart. */
  left: number;
  /** Of the chart. */
  width: number;
}

/** The values of a day, beside it. The same words are the value of the chart for assistive technology. */
export const DayTooltip = ({ series, point: { day, values }, left, width }: DayTooltipProps) => (
  <Box
    aria-hidden="true"
    position="absolute"
    top="2"
    style={{ left: left + WIDTH + 16 > width ? Math.max(0, left - WIDTH - 16) : left + 16, width: WIDTH }}
    p="2"
    borderRadius="sm"
    border="hairline"
    borderColor="border.strong"
    bg="bg.raised"
    color="fg"
    textStyle="caption"
    pointerEvents="none"
    zIndex="sticky"
  >
    <Box fontWeight="semibold">{formatTime(day, 'date')}</Box>
    {series.map(({ id, name, hue }, index) => (
      <Flex key={id} align="center" gap="1.5">
        <Box w="8px" h="8px" flexShrink="0" borderRadius="full" bg="currentColor" css={seriesColor(hue, index)} />
        <Box flex="1" minW="0">
          {name}
        </Box>
        <Box fontVariantNumeric="tabular-nums">{formatNumber(values[id] ?? 0)}</Box>
      </Flex>
    ))}
  </Box>
);
