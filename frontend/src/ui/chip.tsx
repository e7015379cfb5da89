import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import type { HueName } from '../theme/palette.js';

export interface ChipProps extends ComponentProps<'span'> {
  /** That of the element around it by default. */
  hue?: HueName | undefined;
}

/** A small label in a hue: faction, role, 'AI Crew', count. */
export const Chip = ({ hue, className, ...props }: ChipProps) => (
  <span {...props} data-hue={hue} className={classNames('chip', className)} />
);
