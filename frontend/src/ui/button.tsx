import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { buttonRecipe } from '../theme/recipes.js';
import { Link } from './link.js';

const Base = chakra('button', buttonRecipe);

export type ButtonProps = ComponentProps<typeof Base> & {
  /** Replaces the label by `loadingText`, and disables the button. */
  loading?: boolean;
  loadingText?: string;
};

/** `variant`: solid (the primary action, at most one a view), glass, tinted, ghost. `size`: sm, md, lg. Hue by `colorPalette`. */
export function Button({ loading, loadingText = 'Loading...', children, disabled, ...props }: ButtonProps) {
  return (
    <Base type="button" disabled={disabled || loading} aria-busy={loading || undefined} {...props}>
      {loading ? loadingText : children}
    </Base>
  );
}

/** A link to a screen that looks like a button. */
export const ButtonLink = chakra(Link, buttonRecipe);

/** A button with only an icon: `label` is its accessible name and its tooltip. */
export function IconButton({ label, children, ...props }: ButtonProps & { label: string }) {
  return (
    <Base type="button" aria-label={label} data-tooltip={label} square variant="ghost" {...props}>
      {children}
    </Base>
  );
}
