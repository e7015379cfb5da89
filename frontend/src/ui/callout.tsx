import { Flex } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** A line above a screen's content: an icon, a message and one action. */
export const Callout = (props: ComponentProps<typeof Flex>) => (
  <Flex
    align="center"
    gap="3"
    wrap="wrap"
    px="4"
    py="3"
    border="hairline"
    borderColor="border"
    borderRadius="md"
    bg="bg.panel"
    {...props}
  />
);
