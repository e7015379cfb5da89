import { type ComponentType, createElement, useEffect } from 'react';
import { useStore } from '../lib/store.js';
import { loadable } from './loadable.js';

/** On a busy page loading starts after this long at the latest. */
const IDLE_TIMEOUT_MS = 1_000;

/** Safari has no `requestIdleCallback`. */
const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(act);
};

let startLoading: () => void = () => undefined;
/** Resolves when the first of these components is in the document: until then loading would hold up the first rendering. */
const firstRendering = new Promise<void>((resolve) => (startLoading = resolve));

/**
 * A component in a chunk of its own that loads as soon as the browser is idle after the first rendering, before it is needed.
 * Until then it renders nothing; a failed load is retried. Use it for components that take no space of their own, to avoid layout shifts.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const [loaded, start] = loadable(load);
  void firstRendering.then(() => whenIdle(() => start()));
  return function LazyWhenIdle(props) {
    useEffect(startLoading, []);
    const Component = useStore(loaded);
    return Component ? createElement(Component, props) : null;
  };
}
