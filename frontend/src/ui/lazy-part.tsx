import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useStore } from '../lib/store.js';
import { loadable } from './loadable.js';
import { toastNotLoaded } from './toast-not-loaded.js';

interface PartProps {
  /** A part without this prop is open as long as it is rendered. */
  open?: boolean;
  /** Closes the part; also called when it could not be loaded. */
  onClose?: () => void;
  /** The same, with `false`. */
  onOpenChange?: (open: boolean) => void;
  /** Rendered until the part has loaded. */
  fallback?: ReactNode;
}

/**
 * A dialog, menu or other part of a screen in a chunk of its own, which loads when the part is first open. A failed load
 * shows a toast and closes the part, so that the rest stays usable and the next opening loads it; one that stays open is retried.
 * @example const TipDialog = lazyPart(() => import('./tip-dialog.js'));
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & PartProps> {
  const [loaded, start] = loadable(() => load().then((module) => module.default));
  return function LazyPart(props) {
    const { open = true, onClose, onOpenChange, fallback } = props;
    const Part = useStore(loaded);
    const isDue = open && !Part;
    const onFailure = useEffectEvent(() => {
      toastNotLoaded();
      onClose?.();
      onOpenChange?.(false);
    });
    useEffect(() => (isDue ? start(onFailure) : undefined), [isDue]);
    return Part ? createElement(Part, props) : fallback;
  };
}
