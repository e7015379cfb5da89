import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of a screen. */
  to: string;
  /** Loads the page anew, as links to and from documents of their own must. */
  reloadDocument?: boolean;
  /** Takes the place of where it stands in the history. */
  replace?: boolean;
  /** What the next screen is told of the way to it. */
  state?: unknown;
}

/** A link to a screen, of the router's own parts: its `Link` brings a loader of data and modules that nothing here uses. */
export function Link({ to, reloadDocument, replace, state, onClick, ...props }: LinkProps) {
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
    />
  );
}
