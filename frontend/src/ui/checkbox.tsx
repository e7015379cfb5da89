import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

const Box = chakra('input', {
  base: {
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    boxSize: '5',
    flexShrink: 0,
    border: 'hairline',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    bg: 'bg.sunken',
    cursor: 'pointer',
    _checked: { bg: 'gold.solid', borderColor: 'gold.solid' },
    '&:checked::before': {
      content: '""',
      boxSize: '3',
      bg: 'gold.contrast',
      clipPath: 'polygon(14% 44%, 0 60%, 42% 96%, 100% 20%, 84% 6%, 40% 66%)',
    },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    // Forced colors hide the drawn tick.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
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

/** A checkbox; its label is part of the click target. */
export const Checkbox = ({ children, ...props }: ComponentProps<typeof Box> & { children: ReactNode }) => (
  <Label>
    <Box type="checkbox" {...props} />
    {children}
  </Label>
);
