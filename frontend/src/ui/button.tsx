import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import type { HueName } from '../theme/palette.js';
import { Link, type LinkProps } from './link.js';

interface Look {
  /** `solid` is the primary action: at most one a view. */
  variant?: 'solid' | 'glass' | 'tinted' | 'ghost' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Gold for a solid button, otherwise that of the element around it by default. */
  hue?: HueName | undefined;
  /** Contains only an icon. */
  square?: boolean | undefined;
}

/** Attributes that give an element the look of a button: classes of `theme/static.ts`. */
function looksOf({ variant = 'glass', size = 'md', hue, square }: Look, className: string | undefined) {
  return {
    'data-hue': hue ?? (variant === 'solid' ? 'gold' : undefined),
    className: classNames('button', `button-${variant}`, `button-${size}`, square && 'button-square', className),
  };
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Replaces the label by `loadingText`, and disables the button. */
  loading?: boolean | undefined;
  loadingText?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, hue, square, className, loading, loadingText, children, disabled, ...rest } = props;
  return (
    <button
      type="button"
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...rest}
      {...looksOf({ variant, size, hue, square }, className)}
    >
      {loading ? (loadingText ?? t`Loading...`) : children}
    </button>
  );
}

/** A link to a screen that looks like a button. */
export const ButtonLink = ({ variant, size, hue, square, className, ...props }: LinkProps & Look) => (
  <Link {...props} {...looksOf({ variant, size, hue, square }, className)} />
);

/** A button with only an icon: `label` is its accessible name and its tooltip. */
export const IconButton = ({ label, ...props }: ButtonProps & { label: string }) => (
  <Button aria-label={label} data-tooltip={label} square variant="ghost" {...props} />
);
