import { Flex } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** A line above a screen's own things: a mark, what there is to say, and one thing to do about it. */
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
