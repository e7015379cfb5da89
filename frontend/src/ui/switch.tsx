import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const Track = chakra('button', {
  base: {
    position: 'relative',
    flexShrink: 0,
    w: '2.75rem',
    h: '1.5rem',
    borderRadius: 'full',
    border: 'hairline',
    borderColor: 'border.strong',
    bg: 'bg.sunken',
    cursor: 'pointer',
    transition: 'background-color {durations.fast}, border-color {durations.fast}',
    _before: {
      content: '""',
      position: 'absolute',
      top: '0.1875rem',
      insetInlineStart: '0.1875rem',
      w: '1rem',
      h: '1rem',
      borderRadius: 'full',
      bg: 'fg.muted',
      transition: 'translate {durations.fast}, background-color {durations.fast}',
    },
    '&[aria-checked=true]': {
      bg: 'colorPalette.subtle',
      borderColor: 'colorPalette.fg',
      _before: { translate: '1.25rem 0', bg: 'colorPalette.fg' },
    },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
});

type SwitchProps = Omit<ComponentProps<typeof Track>, 'onChange'> & {
  /** Accessible name. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** An on/off switch that applies at once. */
export const Switch = ({ label, checked, onChange, ...props }: SwitchProps) => (
  <Track
    type="button"
    role="switch"
    aria-label={label}
    aria-checked={checked}
    onClick={() => onChange(!checked)}
    {...props}
  />
);
