import { Box } from '@chakra-ui/react';
import { SkeletonLines } from '../ui/skeleton.js';

/** The placeholder of a screen that is loading. */
export const ScreenLoading = ({ words }: { words?: string }) => (
  <Box role="status" aria-label={words ? undefined : 'Loading'} maxW="prose" mx="auto" p="8">
    {words && (
      <Box color="fg.muted" mb="5">
        {words}
      </Box>
    )}
    <SkeletonLines lines={4} />
  </Box>
);
