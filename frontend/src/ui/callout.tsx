import { Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from './button.js';

interface CalloutProps extends ComponentProps<typeof Flex> {
  /** Without it, the callout stays. */
  onDismiss?: (() => void) | undefined;
}

/** A line above a screen's content: an icon, a message and one action. */
export const Callout = ({ onDismiss, children, ...props }: CalloutProps) => (
  <Flex
    position="relative"
    align="center"
    gap="3"
    wrap="wrap"
    ps="4"
    pe={onDismiss ? '12' : '4'}
    py="3"
    border="hairline"
    borderColor="border"
    borderRadius="md"
    bg="bg.panel"
    {...props}
  >
    {children}
    {onDismiss && (
      <IconButton
        label={t`Dismiss`}
        size="sm"
        style={{ position: 'absolute', top: '0.5rem', insetInlineEnd: '0.5rem' }}
        onClick={onDismiss}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    )}
  </Flex>
);
