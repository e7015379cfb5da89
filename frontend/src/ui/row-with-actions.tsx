import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface RowWithActionsProps extends FlexProps {
  actions: ReactNode;
}

/** A row of a list with its actions at the end; on a phone they are below it, and a line shows which row they are of. */
export const RowWithActions = ({ actions, children, ...props }: RowWithActionsProps) => (
  <Flex
    as="li"
    gap="1"
    wrap={{ base: 'wrap', md: 'nowrap' }}
    _notLast={{ borderBottom: { base: 'hairline', md: 'none' }, borderColor: 'border' }}
    {...props}
  >
    <Box flex={{ base: '1 0 100%', md: '1' }} minW="0">
      {children}
    </Box>
    <Flex flexShrink="0" ms="auto">
      {actions}
    </Flex>
  </Flex>
);
