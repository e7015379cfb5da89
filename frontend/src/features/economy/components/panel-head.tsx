import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The heading of a panel of the wallet and what chooses its content: below it on a phone, whatever font has loaded. */
export const PanelHead = ({ title, mb, children }: { title: string; mb: '4' | '5'; children: ReactNode }) => (
  <Flex
    direction={{ base: 'column', sm: 'row' }}
    align={{ sm: 'center' }}
    justify="space-between"
    gap="3"
    wrap="wrap"
    mb={mb}
  >
    <Box as="h2" textStyle="heading">
      {title}
    </Box>
    {children}
  </Flex>
);
