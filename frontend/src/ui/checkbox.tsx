import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

const Box = chakra('input', {
  base: { appearance: 'auto', boxSize: '5', flexShrink: 0, accentColor: '{colors.gold.solid}', cursor: 'pointer' },
});

const Label = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '12',
    px: '4',
    py: '2',
    border: 'hairline',
    borderColor: 'border',
    borderRadius: 'md',
    cursor: 'pointer',
    transition: 'border-color {durations.fast}, background-color {durations.fast}',
    _hover: { borderColor: 'border.strong' },
    '&:has(:checked)': { borderColor: 'gold.muted', bg: 'gold.subtle' },
  },
});

/** A box to tick, with its label as a target of one piece. */
export const Checkbox = ({ children, ...props }: ComponentProps<typeof Box> & { children: ReactNode }) => (
  <Label>
    <Box type="checkbox" {...props} />
    {children}
  </Label>
);
