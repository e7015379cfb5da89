import { Box, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The column of a screen: width and margins. */
export function PageColumn({ children, ...props }: BoxProps) {
  return (
    <Box maxW="page" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '6', md: '10' }} {...props}>
      {children}
    </Box>
  );
}

/** A screen's title, one line about it, and actions. */
export function PageTitle({ title, words, children }: { title: ReactNode; words?: ReactNode; children?: ReactNode }) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap="4" mb={{ base: '5', md: '8' }}>
      <Box flex="1 1 16rem">
        <Box as="h1" textStyle="title">
          {title}
        </Box>
        {words && (
          <Box color="fg.muted" mt="1">
            {words}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
