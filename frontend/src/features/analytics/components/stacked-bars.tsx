import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { formatNumber, formatTime } from '../../../lib/format.js';
import { formatItc } from '../../../ui/itc.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';

interface Series {
  id: string;
  name: string;
  /** A palette of the theme. */
  hue: string;
}

interface StackedBarsProps {
  label: string;
  series: readonly Series[];
  days: readonly { day: string; values: Record<string, number> }[];
}

const HEIGHT = 160;
/** Limits the width of a bar when there are few days. */
const BAR_MAX_REM = 4;

/** A bar for each day, each series on top of the other; the same as a table for screen readers. */
export function StackedBars({ label, series, days }: StackedBarsProps) {
  const sums = days.map(({ values }) => series.reduce((sum, { id }) => sum + (values[id] ?? 0), 0));
  const top = Math.max(...sums, 1);
  return (
    <Box as="figure" m="0" maxW={`${days.length * BAR_MAX_REM}rem`} minW="fit-content">
      <Box textStyle="caption" color="fg.subtle" fontVariantNumeric="tabular-nums" mb="1">
        {formatItc(top)}
      </Box>
      <Flex
        h={`${HEIGHT}px`}
        gap={days.length > 40 ? '1px' : '0.5'}
        align="flex-end"
        borderBottom="hairline"
        borderColor="border"
        aria-hidden="true"
      >
        {days.map(({ day, values }, index) => (
          <Flex
            key={day}
            direction="column-reverse"
            flex="1"
            minW="0"
            h="full"
            data-tooltip={`${formatTime(day, 'day')}: ${formatItc(sums[index] ?? 0)}`}
            _hover={{ bg: 'bg.hover' }}
          >
            {series.map(({ id, hue }) => (
              <Box
                key={id}
                colorPalette={hue}
                bg="colorPalette.solid"
                h={`${((values[id] ?? 0) / top) * 100}%`}
                flexShrink="0"
              />
            ))}
          </Flex>
        ))}
      </Flex>
      <Flex justify="space-between" mt="2" textStyle="caption" color="fg.subtle" aria-hidden="true">
        <span>{days.length > 1 && days[0] && formatTime(days[0].day, 'day')}</span>
        <span>{t`Today`}</span>
      </Flex>
      {series.length > 1 && (
        <Flex wrap="wrap" gap="3" mt="3" textStyle="caption" color="fg.muted" aria-hidden="true">
          {series.map(({ id, name, hue }) => (
            <Flex key={id} align="center" gap="1.5" colorPalette={hue}>
              <Box w="10px" h="10px" borderRadius="sm" bg="colorPalette.solid" />
              {name}
            </Flex>
          ))}
        </Flex>
      )}
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t({ message: 'Day', context: 'column of figures' })}</th>
              {series.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, values }) => (
              <tr key={day}>
                <th scope="row">{formatTime(day, 'date')}</th>
                {series.map(({ id }) => (
                  <td key={id}>{formatNumber(values[id] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Box>
  );
}
