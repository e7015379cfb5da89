import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of a screen. */
  to: string;
  /** Loads a new document, as links to and from bare routes must. */
  reloadDocument?: boolean;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Location state for the next screen. */
  state?: unknown;
}

/** A link to a screen. The router's `Link` would bundle a data loader that the app does not use. */
export function Link({ to, reloadDocument, replace, state, onClick, children, ...props }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: props.target, replace, state });
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !reloadDocument) follow(event);
      }}
    >
      {children}
    </a>
  );
}
