import { Box, Flex } from '@chakra-ui/react';
import type { Series } from '../model/day-series.js';
import { seriesColor } from './series-colors.js';

/** The names of the series beside their colors. */
export const Legend = ({ series }: { series: readonly Series[] }) => (
  <Flex wrap="wrap" gap="3" mt="3" textStyle="caption" color="fg.muted" aria-hidden="true">
    {series.map(({ id, name, hue }, index) => (
      <Flex key={id} align="center" gap="1.5">
        <Box w="10px" h="10px" borderRadius="sm" bg="currentColor" css={seriesColor(hue, index)} />
        {name}
      </Flex>
    ))}
  </Flex>
);
