import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';

interface JumpButtonProps {
  edge: 'top' | 'bottom';
  variant: 'tinted' | 'solid' | 'glass';
  onClick: () => void;
  children: ReactNode;
}

/** A button that floats over an edge of the message list. */
export const JumpButton = ({ edge, variant, onClick, children }: JumpButtonProps) => (
  <Flex position="absolute" insetX="0" {...{ [edge]: '0.75rem' }} justify="center" pointerEvents="none">
    <Button
      size="sm"
      variant={variant}
      bg={variant === 'solid' ? undefined : 'bg.raised'}
      pointerEvents="auto"
      boxShadow="raised"
      onClick={onClick}
    >
      {children}
    </Button>
  </Flex>
);
